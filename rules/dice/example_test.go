package dice_test

import (
	"fmt"

	"tallybones/rules/dice"
)

// What are the chances of 15 or more with the best three of four d6, and one more d6?
func Example() {
	d := dice.KeepHighest(4, 6, 3).AddDice(1, 6)
	fmt.Printf("%d to %d, mean %.2f, 15 or more: %.1f%%\n", d.Min(), d.Max(), d.Mean(), 100*d.AtLeast(15))
	// Output: 4 to 24, mean 15.74, 15 or more: 65.2%
}
