package trago

// StrongWilled is the resource that gives a point of resistance.
const StrongWilled = "Strong willed"

// Resources are what a character can stand out by, in the order of the book (Resources).
var Resources = [...]string{
	"Wealth",
	"Faction membership",
	"Allies",
	"Fame",
	"Occult resources",
	"Artifact",
	"Know a secret",
	StrongWilled,
}
