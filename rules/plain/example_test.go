package plain_test

import (
	"fmt"

	"tallybones/rules/dice"
	"tallybones/rules/plain"
)

func Example() {
	pool, err := plain.Parse("Attack 2d20kh1 + Strength 5 # at the gate")
	if err != nil {
		fmt.Println(err)
		return
	}
	out := plain.Roll(pool, dice.Script(7, 15))
	fmt.Println(out.Total, out.Terms[0].Faces(), "dropped", out.Terms[0].Dropped())

	_, err = plain.Parse("2d6+1 attack")
	fmt.Println(err)
	// Output:
	// 20 [7 15] dropped [7]
	// I do not know "attack". Is it a remark? Put # before it: `2d6+1 # attack`.
}
