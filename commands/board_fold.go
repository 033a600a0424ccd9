package commands

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"tallybones/commands/ui"
)

// foldBoard makes a board fit one message: first the cast is counted, then Lately goes, then conditions are counted, then
// long sections show their beginning. Everything shows all of it.
func foldBoard(parts []Section) []Section {
	for _, fold := range []func([]Section) []Section{slices.Clone[[]Section], foldCast, foldLately, foldConditions} {
		if parts = fold(parts); lengthOf(parts) <= ui.MaxText {
			return parts
		}
	}
	less := sort.Search(maxLines-1, func(less int) bool { return lengthOf(capped(parts, maxLines-less)) <= ui.MaxText })
	return capped(parts, maxLines-less)
}

// maxLines is how many lines of a section can fit at all, near enough.
const maxLines = 120

// capped are the sections with at most so many lines each, and one that counts the rest.
func capped(parts []Section, most int) []Section {
	shown := slices.Clone(parts)
	for i, part := range shown {
		if more := len(part.Lines) - most; part.Title != "" && more > 1 {
			shown[i].Lines = append(slices.Clone(part.Lines[:most]), ui.Markdown(fmt.Sprintf("And %d more: Everything shows them.", more)))
		}
	}
	return shown
}

// lengthOf is what sections have in a message, with the line breaks between them.
func lengthOf(parts []Section) int {
	n := 0
	for _, part := range parts {
		n += ui.Length(string(part.text())) + 1
	}
	return n
}

func foldCast(parts []Section) []Section {
	for i, part := range parts {
		if part.ofCast {
			parts[i].Lines = []ui.Markdown{ui.Markdown(fmt.Sprintf("%d lines: Everything shows them.", len(part.Lines)))}
		}
	}
	return parts
}

func foldLately(parts []Section) []Section {
	return slices.DeleteFunc(parts, func(part Section) bool { return part.Title == titleLately })
}

// foldConditions counts what stands behind each character's name.
func foldConditions(parts []Section) []Section {
	for i, part := range parts {
		if !part.ofHeroes {
			continue
		}
		lines := slices.Clone(part.Lines)
		for j, line := range lines {
			name, behind, found := strings.Cut(string(line), ": ")
			if found && ui.Length(behind) > shortEnough {
				lines[j] = ui.Markdown(fmt.Sprintf("%s: %d things.", name, strings.Count(behind, ". ")+1))
			}
		}
		parts[i].Lines = lines
	}
	return parts
}

// shortEnough is what may stand behind a name on a board that is folded.
const shortEnough = 40

// pagesOf deals sections out to messages that each hold them whole, splitting only what is too long for one.
func pagesOf(parts []Section) [][]Section {
	var pages [][]Section
	var page []Section
	left := ui.MaxText
	for _, part := range parts {
		for _, piece := range pieces(part) {
			n := ui.Length(string(piece.text())) + 1
			if n > left && len(page) > 0 {
				pages, page, left = append(pages, page), nil, ui.MaxText
			}
			page, left = append(page, piece), left-n
		}
	}
	return append(pages, page)
}

// pieces splits a section that is too long for one message at its lines; each piece has the title.
func pieces(part Section) []Section {
	const room = ui.MaxText - 100 // for the title
	var all []Section
	piece := Section{Title: part.Title}
	n := 0
	for _, line := range part.Lines {
		length := ui.Length(string(line)) + 1
		if n+length > room && len(piece.Lines) > 0 {
			all, piece, n = append(all, piece), Section{Title: part.Title}, 0
		}
		piece.Lines, n = append(piece.Lines, line), n+length
	}
	return append(all, piece)
}
