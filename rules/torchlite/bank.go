package torchlite

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// Bank are the plot points that the GM spends; what players are paid comes from an endless pile. One that nobody has used
// in the session holds as many as there are player characters.
type Bank struct {
	Used   bool `json:"used,omitempty"`
	Points int  `json:"points,omitempty"`
}

// BankSet tells how many plot points are in the GM's bank.
type BankSet struct {
	Points int `json:"points"`
	Was    int `json:"was"`
}

func (BankSet) kind() string { return "torchlite.bank-set/1" }

func (e BankSet) apply(s *State) {
	s.Bank = Bank{Used: true, Points: e.Points}
}

// BankPoints are the plot points that the GM can spend.
func (s *State) BankPoints() int {
	if s.Bank.Used {
		return s.Bank.Points
	}
	return len(s.Table.Heroes())
}

func (s *State) bankSet(n int) Event { return BankSet{Points: n, Was: s.BankPoints()} }

// ChangeBank changes the GM's bank. A [table.CountShow] changes nothing.
func (s *State) ChangeBank(by table.By, c table.Count) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil || c.How == table.CountShow {
		return nil, err
	}
	have := s.BankPoints()
	if have == 0 && c.How == table.CountBy && c.N < 0 {
		return nil, rules.Refuse("The GM's bank has no plot point left.", "Hindering one of the cast, or a challenge that gains one, fills it.")
	}
	n, err := c.Of(have, 0, "the GM's bank")
	if err != nil {
		return nil, err
	}
	return []Event{s.bankSet(n)}, nil
}
