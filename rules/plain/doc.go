// Package plain holds plain dice: what people type first in any channel, such as `2d6+1`, `d20 + 5` or `4d6kh3`.
//
// [Parse] reads a line, [Roll] throws its dice and [Odds] tells the exact chances of its totals.
package plain
