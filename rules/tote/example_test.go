package tote_test

import (
	"fmt"

	"tallybones/rules/dice"
	"tallybones/rules/tote"
)

func Example() {
	line, err := tote.Parse("Persuade 2 + Appraisals 1 T10 injured 5 # talk the ferryman round", tote.Lexicon{})
	if err != nil {
		fmt.Println(err)
		return
	}
	test := line.Throw(dice.Script(5, 3, 4))
	stands := test.Stands()
	fmt.Println(stands.Skill, stands.Total, stands.Verdict, "short by", test.Short())
	test.Invoked = 2
	fmt.Println(test.Stands().Verdict)
	odds, err := tote.Chances(line)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.3f %.3f\n", odds.Reaches(10), odds.WithTotems(10, 2, 4))
	_, err = tote.Parse("3 T8 rope", tote.Lexicon{})
	fmt.Println(err)
	// Output:
	// 3 8 failure short by 2
	// success
	// 0.319 [0.630 0.861 0.977]
	// I do not know "rope". Is it a remark? Put # before it: `3 T8 # rope`.
}
