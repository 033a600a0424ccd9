package tln_test

import (
	"fmt"

	"tallybones/rules/dice"
	"tallybones/rules/tln"
)

func Example() {
	line, err := tln.Parse("Swordplay 3 + Shield 1 vs Guard 3 dangerous", tln.Lexicon{})
	if err != nil {
		fmt.Println(err)
		return
	}
	test := line.Throw(dice.Script(8, 3, 4, 4))
	stands := test.Stands()
	fmt.Println(test.Last()[0].Total(), "against", test.Last()[1].Total(), "degree", stands.Degree)
	// Output: 11 against 8 degree 1
}
