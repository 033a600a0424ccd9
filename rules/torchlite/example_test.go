package torchlite_test

import (
	"fmt"

	"tallybones/rules/dice"
	"tallybones/rules/torchlite"
)

func Example() {
	line, err := torchlite.Parse("Brawn d10 + Rebel d8 + Scoundrel d8 + Knife d6 vs d8 d6 # past the knight", torchlite.Lexicon{})
	if err != nil {
		fmt.Println(err)
		return
	}
	out := torchlite.Roll(line, dice.Script(6, 2, 2, 5, 5, 3))
	verdict := out.Verdicts[0]
	fmt.Println(out.Chosen().Total, "against", out.Bars[0].Total, verdict.Success, verdict.Effect)
	odds, err := torchlite.Chances(line)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.3f\n", odds.Against[0].Success)
	_, err = torchlite.Parse("Brawn d10 attack", torchlite.Lexicon{})
	fmt.Println(err)
	// Output:
	// 11 against 8 true [d8]
	// 0.828
	// I do not know "attack". Is it a remark? Put # before it: `Brawn d10 # attack`.
}
