package fractal

import (
	"regexp"
	"strings"

	"tallybones/rules/table"
)

// behindVs divides a line at the name of what it is up against, and its remark and `hold` from that.
var behindVs = regexp.MustCompile(`(?i)^(.*\S)\s+(?:vs|against|v)\.?\s+([^#]*?)(\s+hold)?\s*(#.*)?$`)

// withCard is a line that names a card of the scene behind vs, with what stands on the card in the place of its name, and the card. A
// line without remark gets the card's name for one. The card is 0, and the line as it was, where none is named: somebody of that name
// comes first.
func (s *State) withCard(by table.By, line string) (text string, card int) {
	m := behindVs.FindStringSubmatch(line)
	if m == nil {
		return line, 0
	}
	if _, err := s.Table.Find(m[2]); err == nil {
		return line, 0
	}
	scene := s.Table.SceneAt(by.Place)
	for _, id := range table.IDs(s.Table.Asks) {
		a := s.Table.Asks[id]
		if a.Card == nil || a.Card.Pool == "" || a.Scene != scene && a.Scene != 0 || table.Fold(a.Say) != table.Fold(m[2]) {
			continue
		}
		remark := m[4]
		if remark == "" {
			remark = "# " + a.Say
		}
		return strings.TrimSpace(against(m[1], a.Card.Pool)+m[3]) + " " + remark, id
	}
	return line, 0
}
