package trago_test

import (
	"fmt"

	"tallybones/rules/trago"
)

// Iris breaks somebody's grip: five dice, two of them hunger.
func ExampleRoll() {
	line, err := trago.Parse("Melee 3 + Savage 1 + knife 1=6,7,1,10,10 hunger 2 c3 risk 4", trago.Lexicon{})
	if err != nil {
		fmt.Println(err)
		return
	}
	o := trago.Roll(line, nil)
	fmt.Println(o.Verdict, o.Successes, "by", o.Margin)
	fmt.Println("banes", o.Banes(), "tainted by", o.Tainted)
	fmt.Println("wound", trago.Tiers[o.Wound])
	// Output:
	// success 4 by 1
	// banes 3 tainted by hunger
	// wound Medium
}
