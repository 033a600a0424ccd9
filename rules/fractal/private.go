package fractal

import (
	"encoding/json"

	"tallybones/rules"
	"tallybones/rules/table"
)

// keep keeps a private roll. Nothing is paid, and nothing comes of it.
func (t *throwing) keep(whom table.Whom) ([]Event, error) {
	if t.line.Target != 0 {
		return nil, rules.Refuse("Nobody defends against a private roll.", "Leave out `vs`: `"+t.line.alone()+"`.")
	}
	t.free = true
	line, err := t.acts(t.as, t.line)
	if err != nil {
		return nil, err
	}
	r := t.rolled([]Bout{t.fall(t.as, line)})
	payload, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	_, events := t.Table.Keep(t.by, whom, r.Line, payload)
	return append([]Event{Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}}}, tables(events)...), nil
}

// alone is the line without anybody behind vs.
func (l Line) alone() string {
	l.Against, l.Name, l.Target, l.Hold, l.Remark = nil, "", 0, false, ""
	return l.String()
}

// PrivateRoll reads a roll that somebody kept.
func PrivateRoll(secret table.Secret) (OpenRoll, error) {
	var r OpenRoll
	return r, json.Unmarshal(secret.Payload, &r)
}
