package interact

import "tallybones/commands/ui"

// Type is what an option takes.
type Type int

// The types of options.
const (
	Text Type = iota
	Integer
	Boolean
	User
	Attachment // a file; see [File]
)

// An Option is one thing to fill in at a command. It is declared once as a variable and used both in the command's table
// and to read the request, so that the two cannot drift apart.
type Option struct {
	Name      string
	Help      string // at most 100 characters
	Type      Type
	Required  bool
	Choices   []ui.Choice // a closed list, at most 25
	Complete  bool        // suggestions come from the command's Completer
	MaxLength int         // of a text; 0 is Discord's own 6,000
	Min, Max  *int64      // of an integer
}

// Text returns what was given for a text option, "" when it was left out.
func (o Option) Text(r *Request) string { return r.Options[o.Name].Text }

// Int returns what was given for an integer option, and whether it was given.
func (o Option) Int(r *Request) (int64, bool) {
	v, ok := r.Options[o.Name]
	return v.Int, ok
}

// Bool returns what was given for a boolean option, false when it was left out.
func (o Option) Bool(r *Request) bool { return r.Options[o.Name].Bool }

// File returns the file that was given for an option, nil when it was left out.
func (o Option) File(r *Request) *File { return r.Options[o.Name].File }

// Given tells whether the person filled the option in.
func (o Option) Given(r *Request) bool {
	_, ok := r.Options[o.Name]
	return ok
}
