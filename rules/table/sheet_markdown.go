package table

import (
	"regexp"
	"slices"
	"strings"
)

// Unmarked is what people list on sheets without the marks of Markdown, as [ReadSheet] reads it: bullets, headings and emphasis
// go, and of a table each row becomes its names with their values. A table whose values stand below their names is read, too. What
// has no marks stays as it is.
func Unmarked(text string) string {
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
	var read []string
	for len(lines) > 0 {
		if rows := tableRows(lines); rows > 0 {
			read, lines = append(read, tableLines(lines[:rows])...), lines[rows:]
			continue
		}
		read, lines = append(read, unmarkedLine(lines[0])), lines[1:]
	}
	return strings.Join(read, "\n")
}

var (
	bullet   = regexp.MustCompile(`^\s*(?:[-*•]|\d{1,2}[.)])\s+(?:\[[ xX]\]\s+)?(\D)`)
	heading  = regexp.MustCompile(`^\s*#{1,6}\s+(.*?)\s*#*\s*$`)
	boldLine = regexp.MustCompile(`^\s*(?:\*\*|__)([^*_]+)(?:\*\*|__):?\s*$`)
	bold     = regexp.MustCompile(`\*\*([^*\n]+)\*\*|__([^_\n]+)__`)
	quoted   = regexp.MustCompile(`^\s*>\s+`)
)

// unmarkedLine is a line without its marks; a heading over what follows, which says nothing of its own, is an empty one.
func unmarkedLine(line string) string {
	line = quoted.ReplaceAllString(line, "")
	for _, head := range []*regexp.Regexp{heading, boldLine} {
		parts := head.FindStringSubmatch(line)
		if parts == nil {
			continue
		}
		title := strings.TrimRight(bold.ReplaceAllString(parts[1], "$1$2"), ": ")
		if !strings.ContainsAny(title, ":,0123456789") {
			return ""
		}
		line = title
	}
	line = bullet.ReplaceAllString(line, "$1")
	return bold.ReplaceAllString(line, "$1$2")
}

// tableRows is how many lines a table has with which lines begin; 0 is no table: of one line, or without a row below its first.
func tableRows(lines []string) (n int) {
	for n < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[n]), "|") {
		n++
	}
	if n == 1 && len(cellsOf(lines[0])) < 2 { //nolint:mnd // a name and a value
		return 0
	}
	return n
}

// cellsOf are the cells of a row of a table, without their marks.
func cellsOf(row string) []string {
	cells := strings.Split(strings.Trim(strings.TrimSpace(row), "|"), "|")
	for i := range cells {
		cells[i] = spaced(bold.ReplaceAllString(cells[i], "$1$2"))
	}
	return cells
}

// isRule reports whether a row is the line between a table's head and its body.
func isRule(row string) bool { return strings.Contains(row, "-") && strings.Trim(row, "|:- \t") == "" }

// tableLines are the rows of a table as lines of names with values. The head says what its columns are, unless it holds the names
// themselves.
func tableLines(rows []string) (lines []string) {
	head := []string(nil)
	if len(rows) > 1 && isRule(rows[1]) {
		head, rows = cellsOf(rows[0]), rows[2:]
	}
	for _, row := range rows {
		cells := cellsOf(row)
		switch {
		case isRule(row):
		case len(cells) == len(head) && !slices.ContainsFunc(cells, func(cell string) bool { return !isCellValue(cell) }):
			lines = append(lines, pairs(head, cells))
		default:
			lines = append(lines, rowLine(cells))
		}
	}
	return lines
}

// isCellValue reports whether a cell holds a value, no name.
func isCellValue(cell string) bool {
	_, _, counts := counterValue(cell)
	return counts || isValue(cell) || bonus.MatchString(cell)
}

func pairs(names, values []string) string {
	var parts []string
	for i, name := range names {
		parts = append(parts, name+" "+values[i])
	}
	return strings.Join(parts, ", ")
}

// rowLine is a row in which each name is followed by its value. Two cells that hold words are a name and what it is.
func rowLine(cells []string) string {
	cells = slices.DeleteFunc(cells, func(cell string) bool { return cell == "" })
	if len(cells) == 2 && !isCellValue(cells[1]) { //nolint:mnd // a name and a value
		return cells[0] + ": " + cells[1]
	}
	var parts []string
	for i := 0; i < len(cells); i++ {
		part := cells[i]
		if i+1 < len(cells) && !isCellValue(part) && isCellValue(cells[i+1]) {
			part += " " + cells[i+1]
			i++
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}
