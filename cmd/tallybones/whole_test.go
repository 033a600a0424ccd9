package main

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
)

// own are the commands by which much of what only one game knows comes to stand, as people type them.
var own = map[string][]string{
	"plain": {"ann: /roll 2d6 hold"},
	"torchlite": {
		"mira: /stress Damaged d8 who:Zia", "mira: /complication Pinned d6 who:Rook", "ann: /asset Rope d6", "mira: /challenge Bridge 3d8",
		"mira: /pp +2 who:Zia", "ann: /roll Brawn d10=7 + Knife d6=1", "bob: /roll d8=3 d6=2 vs Zia", "ann: /roll Brawn d10 hold", "mira: /offer who:Zia text:limit Curiosity: Curious d6",
	},
	"tote": {
		"ann: /totem Stag =3", "ann: /injury +1", "ann: /track start Climb T10", "ann: /roll Persuade 2=1,2 paragon=3 T10", "bob: /roll Plan 1 hold", "mira: /offer who:Zia text:extended Swim T10",
	},
	"trago": {
		"ann: /wound 3", "ann: /hunger +1", "ann: /willpower -1", "ann: /willpower resist", "ann: /roll Melee 3=1,2,7 c3 risk 4", "bob: /roll Stealth 2 hold",
		"mira: /offer who:Zia text:1 beat for the truth", "mira: /xp vote", "mira: /oppose c4 about 3 risk 3 about 4 name:Rush the guard", "ann: /offer who:Rook text:an advantage die for a bane",
	},
	"tln": {
		"ann: /sheet set Locksmith (3)", "ann: /trait Locksmith hurt", "ann: /question Is the gate open?", "ann: /roll Locksmith=5,3 vs 2=1,1", "bob: /roll Soldier 4 vs Locksmith", "bob: /sheet set Locksmith (2) who:Zia",
	},
	"fractal": {
		"ann: /sheet set body d8, cut 4, ap 9", "bob: /sheet set body d6, ap 6", "ann: /ap =7", "ann: /condition add name:Bruised 1", "mira: /element pin Blinding 1", "ann: /roll Cut 3 vs Rook", "ann: /momentum over:Rook",
	},
}

// busy is a table of a game at which much waits, lies hidden and is open.
func busy(t *testing.T, game string) *commandstest.Evening {
	t.Helper()
	e := tables(t)
	e.As(commandstest.Mira).Begins(game, "Thursday")
	people := map[string]interact.Person{"mira": commandstest.Mira, "ann": commandstest.Ann, "bob": commandstest.Bob}
	steps := []string{
		"ann: /sheet new Zia", "bob: /sheet new Rook", "mira: /sheet new Goblin x3 kind:cast", "mira: /board pin",
		"mira: /element pin A pit hidden:true", "mira: /scene prepare Vault", "mira: /element pin A lamp scene:Vault", "mira: /sheet new Ogre x2 scene:Vault", "mira: /sheet new Spy hidden:true", "mira: /element pin Rain",
		"ann: /track start Escape 4", "mira: /turn start members:all", "ann: /sheet set note likes *tea*", "bob: /offer who:Zia text:a coin",
	}
	for _, line := range games() {
		if line.Key == game {
			steps = append(steps, "ann: /sheet macro Attack: "+line.Examples[0], "ann: /roll "+line.Examples[0]+" private:me", "ann: /roll "+line.Examples[0]+" private:gm")
		}
	}
	if card := hiddenFor[game]; card != "" {
		steps = append(steps, "mira: /oppose "+card+" hidden:true", "mira: /oppose "+card+" for:each")
	}
	for _, step := range append(steps, own[game]...) {
		who, text, _ := strings.Cut(step, ": ")
		if err := e.As(people[who]).Paste(text).Err; game != "tln" || !strings.Contains(text, "private:gm") {
			require.NoError(t, err, step)
		}
	}
	return e
}

// TestWholeGamesComeBack: the file of a table of any game at which much waits and lies hidden makes the same table elsewhere, whose
// file is the same to the byte.
func TestWholeGamesComeBack(t *testing.T) {
	t.Parallel()
	for _, game := range games() {
		t.Run(game.Key, func(t *testing.T) {
			t.Parallel()
			e := busy(t, game.Key)
			mira := e.As(commandstest.Mira)
			whole := mira.Must("game export").Files()["game.json"]
			require.NotEmpty(t, whole)
			elsewhere := mira.In(commandstest.Other)
			read := func(context.Context, int64) ([]byte, error) { return whole, nil }
			require.NoError(t, elsewhere.Ask(interact.Request{Command: []string{"game", "import"}, Options: map[string]interact.Value{
				"file": {File: &interact.File{Name: "game.json", Size: int64(len(whole)), Read: read}},
			}}).Err)
			again := string(elsewhere.Must("game export").Files()["game.json"])
			assert.Equal(t, string(whole), strings.Replace(again, `"channel":"600"`, `"channel":"500"`, 1), "but for where it is played")
			for _, page := range [][]string{{"board show"}, {"history"}, {"element list"}, {"sheet show", "who", "all"}, {"do", "what", "all"}} {
				for _, who := range []interact.Person{commandstest.Mira, commandstest.Ann, commandstest.Bob} {
					there := e.As(who).In(commandstest.Other)
					assert.Equal(t, text(e.As(who).Call(page[0], page[1:]...)), text(there.Call(page[0], page[1:]...)), "%v as %s", page, who.Name)
				}
			}
		})
	}
}

// text is what an answer says, or its refusal.
func text(a commandstest.Answer) string {
	if a.Err != nil {
		return a.Err.Error()
	}
	return a.Text()
}
