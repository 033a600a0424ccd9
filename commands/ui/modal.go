package ui

import "strings"

// A Modal is a form of one to five fields.
type Modal struct {
	ID     string // a custom id of package interact
	Title  string // at most 45 characters
	Fields []Field
}

// A Field is one box of a form.
type Field struct {
	ID          string // how the submitted value is found
	Label       string // at most 45 characters
	Help        string // at most 100 characters, may be empty
	Value       string // what the box holds at first
	Placeholder string // at most 100 characters
	Required    bool
	Long        bool // several lines
	MaxLength   int  // 1 to 4,000; 0 is 4,000
}

// String is the form as a terminal or a golden file shows it: its title, then "Label: value" for each box.
func (f Modal) String() string {
	lines := []string{f.Title}
	for _, field := range f.Fields {
		lines = append(lines, field.Label+": "+field.Value)
	}
	return strings.Join(lines, "\n")
}
