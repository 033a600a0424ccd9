// Package table is what a group at a table shares whatever it plays: its people, characters and scenes, what lies on the
// board, who waits for whom, and what is hidden.
//
// Every game's state has a field `Table table.State`, and its sealed event a member that carries an [Event]. Decisions are
// methods of [State] that read it and return events, or a [rules.Refusal] that says what to do instead; [Apply] makes
// events so. Things live in maps by an id that is never given twice, so that undo can compare two states place by place:
// undo is refused where a later change touched the same place. The maps of a state are never nil.
package table
