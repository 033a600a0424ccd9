package fractal_test

import (
	"fmt"

	"tallybones/rules/dice"
	"tallybones/rules/fractal"
)

func Example() {
	line, err := fractal.Parse("Cut 4d8 high vs Parry 2d6 armor 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	out := line.Throw(dice.Script(7, 4, 2, 8, 5, 1))
	fmt.Println(out.Piles[0].Successes, "less", out.Opposition.Successes, "less 1 is", out.Margin)
	fmt.Println(line.Chart().Name(out.Inflicted(), 0))
	// Output:
	// 3 less 1 less 1 is 1
	// Nick
}
