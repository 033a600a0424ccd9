package trago

// The parts of a sheet.
const (
	SetKind       = "kind" // vampire, sorcerer, human
	SetEdge       = "edge"
	SetSkill      = "skill"
	SetBackground = "background"
	SetPower      = "power" // disciplines and alignments
	SetResource   = "resource"
	SetTool       = "tool"
	SetCharm      = "charm"
)
