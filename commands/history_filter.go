package commands

import (
	"context"
	"encoding/base64"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// A filter is what a history leaves out, as it stands in custom ids: its parts in pairs of kind and value, "by.3.scene.4". Of
// each kind there is one at most: "by.3" leaves out all that person 3 did not do, "on.7" all that does not tell of character 7,
// "with.d291bmQ" all that has not those words in it, in base64; "scene.4" and "session.2" all before those began, "after.12" all
// up to that entry, and "at.1796000000000" all before an instant.
type filter string

// The most bytes of words that a custom id has room for beside the rest.
const maxFilterWords = 36

// filter reads what a person wants to see.
func (j journal) filter(ctx context.Context, req *interact.Request) (filter, error) {
	only, who, what, since := historyOnly.Text(req), historyWho.Text(req), bare(historyWhat.Text(req)), bare(historySince.Text(req))
	mine := only == onlyMine || slices.Contains(mineWords, table.Fold(who))
	switch {
	case only == onlyMine && who != "" && !slices.Contains(mineWords, table.Fold(who)):
		return "", rules.Refuse("`only: mine` and `who` are given.", "Give one of them.")
	case only == onlyScene && since != "":
		return "", rules.Refuse("Both `only` and `since` are given.", "Give one of them.")
	case len(what) > maxFilterWords:
		return "", rules.Refuse(rules.Quote(what)+" is too long to look for.", "Type less of it.")
	case only == onlyScene:
		since = onlyScene
	}
	var f filter
	if mine {
		f = f.and("by", strconv.Itoa(j.who))
	} else if who != "" {
		on, err := j.filterOn(ctx, who)
		if err != nil {
			return "", err
		}
		f = on
	}
	if what != "" {
		f = f.and("with", base64.RawURLEncoding.EncodeToString([]byte(what)))
	}
	if since == "" {
		return f, nil
	}
	kind, value, err := j.since(ctx, req, since)
	return f.and(kind, value), err
}

// mineWords are what people call their own history by.
var mineWords = []string{onlyMine, "me", "my own"}

func (f filter) and(kind, value string) filter {
	return filter(strings.TrimPrefix(string(f)+"."+kind+"."+value, "."))
}

// agoOf is how long ago something was: "2h", "3 days".
var agoOf = regexp.MustCompile(`^([0-9]{1,4}) ?(m|min|minutes?|h|hours?|d|days?|w|weeks?)(?: ago)?$`)

// since reads since when a history is wanted, as a part of a filter.
func (j journal) since(ctx context.Context, req *interact.Request, typed string) (kind, value string, err error) {
	const minute = 60_000
	folded := table.Fold(typed)
	if number, ok := entryNumber(typed); ok {
		return "after", strconv.Itoa(number), nil
	}
	if m := agoOf.FindStringSubmatch(folded); m != nil {
		n, _ := strconv.ParseInt(m[1], 10, 64) // four digits at most
		unit := map[byte]int64{'m': minute, 'h': 60 * minute, 'd': 24 * 60 * minute, 'w': 7 * 24 * 60 * minute}[m[2][0]]
		return "at", strconv.FormatInt(max(0, req.At-n*unit), 10), nil
	}
	err = j.shown(ctx, func(view View) error {
		scene, session := view.Table.SceneAt(j.At.Place), view.Table.Session
		switch {
		case folded != onlyScene && folded != "session":
			return rules.Refuse(rules.Quote(typed)+" is no time that I know.", "Type `scene`, `session`, the number of an entry, or how long ago: `2h`, `3 days`.")
		case folded == onlyScene && scene == 0:
			return rules.Refuse("No scene is open here.", "All of it: `/history`.")
		case folded == onlyScene:
			kind, value = onlyScene, strconv.Itoa(scene)
		case session == 0:
			return rules.Refuse("No session is open.", "All of it: `/history`.")
		default:
			kind, value = "session", strconv.Itoa(session)
		}
		return nil
	})
	return kind, value, err
}

// parts calls see with each part, of which the value is a number, or the words of "with".
func (f filter) parts(see func(kind string, id int64, words string) bool) bool {
	parts := strings.Split(string(f), ".")
	for i := 0; i+1 < len(parts); i += 2 {
		id, _ := strconv.ParseInt(parts[i+1], 10, 64) // what is none is nobody
		words := ""
		if parts[i] == "with" {
			text, _ := base64.RawURLEncoding.DecodeString(parts[i+1]) // what is none has no words
			words = string(text)
		}
		if !see(parts[i], id, words) {
			return false
		}
	}
	return true
}

// lets tells whether an entry passes.
func (f filter) lets(view View, entry Entry) bool {
	return f.parts(func(kind string, id int64, words string) bool {
		switch kind {
		case "by":
			return entry.Actor == int(id)
		case "on":
			return tellsOf(view, entry, int(id))
		case "with":
			return slices.ContainsFunc(linesOf(view, entry), func(line ui.Markdown) bool {
				return strings.Contains(table.Fold(lineText(line)), table.Fold(words))
			})
		case onlyScene:
			return entry.At >= view.Table.Scenes[int(id)].Opened
		case "session":
			return entry.At >= view.Table.Sessions[int(id)].Opened
		case "after":
			return entry.Number > int(id)
		case "at":
			return entry.At >= id
		}
		return true
	})
}

// tellsOf tells whether a line of an entry names a character, or the character rolled.
func tellsOf(view View, entry Entry, character int) bool {
	for _, fact := range entry.Events {
		if rolled, ok := view.Rolled(fact); ok && rolled.Character == character {
			return true
		}
	}
	name := view.Table.Name(character)
	longer := longerNames(view.Table, name)
	for _, line := range linesOf(view, entry) {
		if names(lineText(line), name, longer) {
			return true
		}
	}
	return false
}

// says is the filter as the heading has it.
func (f filter) says(view View) ui.Markdown {
	var said ui.Markdown
	f.parts(func(kind string, id int64, words string) bool {
		switch kind {
		case "by":
			said += ", by " + ui.Escape(actor(view.Table, int(id)))
		case "on":
			said += ", about " + ui.Escape(view.Table.Name(int(id)))
		case "with":
			said += ", with " + ui.Escape(rules.Quote(words))
		case onlyScene:
			said += ", since " + ui.Escape(view.Table.SceneName(int(id))) + " began"
		case "session":
			said += ", since " + ui.Escape(view.Table.SessionName(int(id))) + " began"
		case "after":
			said += ui.Markdown(", since " + strconv.FormatInt(id, 10))
		case "at":
			said += ", since " + ago(id)
		}
		return true
	})
	return said
}

// mine tells whether it is about what the reader did.
func (f filter) mine(j journal) bool {
	return j.who != 0 && !f.parts(func(kind string, id int64, _ string) bool { return kind != "by" || int(id) != j.who })
}
