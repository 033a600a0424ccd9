package trago

// Weapons are the tiers of weapons by their number, from 1 (Challenge modifiers). Those of a higher tier than the
// opponent's lower the challenge.
var Weapons = [...]string{
	1: "fists, rocks",
	2: "gun, knife",
	3: "assault rifle, shotgun, sword",
	4: "mounted weapons, explosive weapons",
	5: "vehicle weapons",
}
