package sandbox

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// codes returns the codes of all that was found, or that of the error itself.
func codes(err error) string {
	var refused *apiError
	switch {
	case err == nil:
		return ""
	case !errors.As(err, &refused):
		return err.Error()
	case len(refused.findings) == 0:
		return fmt.Sprint(refused.code)
	}
	var all []string
	for _, f := range refused.findings {
		all = append(all, f.path+" "+f.code)
	}
	return strings.Join(all, ", ")
}

func text(n int) string { return strings.Repeat("x", n) }

func repeat(n int, make func(int) obj) []obj {
	list := []obj{}
	for i := range n {
		list = append(list, make(i))
	}
	return list
}

func button(i int) obj { return obj{"type": 2, "style": 1, "label": "B", "custom_id": fmt.Sprint(i)} }

func rowOf(components ...obj) obj { return obj{"type": 1, "components": components} }

// notFound is what is said of so many files that are not there.
func notFound(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf("attachments.%d.id ATTACHMENT_NOT_FOUND", i)
	}
	return strings.Join(all, ", ")
}

// ids are so many ids.
func ids(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprint(i)
	}
	return list
}

func display(n int) obj { return obj{"type": TypeTextDisplay, "content": text(n)} }

func menu(change obj) obj {
	m := obj{"type": TypeStringSelect, "custom_id": "menu", "options": []obj{{"label": "A", "value": "a"}}}
	for key, value := range change {
		m[key] = value
	}
	return m
}

func options(n int) []obj {
	return repeat(n, func(i int) obj { return obj{"label": "L", "value": fmt.Sprint(i)} })
}

// peopleSelect is a select of people.
func peopleSelect(change obj) obj {
	m := obj{"type": TypeUserSelect, "custom_id": "people"}
	maps.Copy(m, change)
	return m
}

func user(i int) obj { return obj{"id": fmt.Sprint(i), "type": "user"} }

func v2(components ...obj) obj {
	return obj{"flags": FlagComponentsV2, "components": components}
}

func TestLimitsOfMessages(t *testing.T) {
	const legacy = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
	row := func(change obj) obj {
		b := button(1)
		for key, value := range change {
			b[key] = value
		}
		return obj{"content": "x", "components": []obj{rowOf(b)}}
	}
	rows := func(components ...obj) obj { return obj{"content": "x", "components": components} }
	tests := []struct {
		name string
		body obj
		want string
	}{
		{"content", obj{"content": text(2000)}, ""},
		{"content too long", obj{"content": text(2001)}, "content BASE_TYPE_MAX_LENGTH"},
		{"an emoji counts twice", obj{"content": text(1999) + "😀"}, "content BASE_TYPE_MAX_LENGTH"},
		{"nothing", obj{}, "50006"},
		{"only spaces", obj{"content": " \n"}, "50006"},
		{"null instead of a body", nil, " BASE_TYPE_REQUIRED"},
		{"content of another type", obj{"content": 7}, "content BASE_TYPE_BAD_TYPE"},
		{"rows", rows(repeat(5, func(i int) obj { return rowOf(button(i)) })...), ""},
		{"too many rows", rows(repeat(6, func(i int) obj { return rowOf(button(i)) })...), "components BASE_TYPE_BAD_LENGTH"},
		{"buttons", rows(rowOf(repeat(5, button)...)), ""},
		{"too many buttons", rows(rowOf(repeat(6, button)...)), "components.0.components BASE_TYPE_BAD_LENGTH"},
		{"empty row", rows(rowOf()), "components.0.components BASE_TYPE_BAD_LENGTH"},
		{"label", row(obj{"label": text(80)}), ""},
		{"label too long", row(obj{"label": text(81)}), "components.0.components.0.label BASE_TYPE_MAX_LENGTH"},
		{"no label", row(obj{"label": ""}), "components.0.components.0 BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"},
		{"only an emoji", row(obj{"label": "", "emoji": obj{"name": "🎲"}}), ""},
		{"custom id", row(obj{"custom_id": text(100)}), ""},
		{"custom id too long", row(obj{"custom_id": text(101)}), "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH"},
		{"no custom id", row(obj{"custom_id": ""}), "components.0.components.0.custom_id BASE_TYPE_REQUIRED"},
		{"custom id twice", rows(rowOf(button(1)), rowOf(button(1))), "components.1 COMPONENT_CUSTOM_ID_DUPLICATED"},
		{"no style", row(obj{"style": 0}), "components.0.components.0.style BASE_TYPE_CHOICES"},
		{"a link with a custom id", row(obj{"style": 5, "url": "https://a.example"}), "components.0.components.0.custom_id BUTTON_COMPONENT_CUSTOM_ID_AND_URL"},
		{"a link", rows(rowOf(obj{"type": 2, "style": 5, "label": "B", "url": "https://a.example"})), ""},
		{"a button with a url", row(obj{"url": "https://a.example"}), "components.0.components.0.url BUTTON_COMPONENT_CUSTOM_ID_AND_URL"},
		{"select", rows(rowOf(menu(obj{"options": options(25), "max_values": 25, "placeholder": text(150)}))), ""},
		{"too many options", rows(rowOf(menu(obj{"options": options(26)}))), "components.0.components.0.options BASE_TYPE_BAD_LENGTH"},
		{"no options", rows(rowOf(menu(obj{"options": []obj{}}))), "components.0.components.0.options BASE_TYPE_BAD_LENGTH, components.0.components.0.options SELECT_COMPONENT_VALUES_OUT_OF_RANGE"},
		{"placeholder too long", rows(rowOf(menu(obj{"placeholder": text(151)}))), "components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH"},
		{"option too long", rows(rowOf(menu(obj{"options": []obj{{"label": text(101), "value": "a"}}}))), "components.0.components.0.options.0.label BASE_TYPE_BAD_LENGTH"},
		{"option value twice", rows(rowOf(menu(obj{"options": []obj{{"label": "A", "value": "a"}, {"label": "B", "value": "a"}}}))), "components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
		{"a select of people", rows(rowOf(peopleSelect(obj{"default_values": repeat(2, user), "max_values": 2}))), ""},
		{"more people chosen than may be", rows(rowOf(peopleSelect(obj{"default_values": repeat(2, user)}))), "components.0.components.0.default_values BASE_TYPE_BAD_LENGTH"},
		{"fewer people chosen than must be", rows(rowOf(peopleSelect(obj{"default_values": repeat(1, user), "min_values": 2, "max_values": 2}))), "components.0.components.0.default_values BASE_TYPE_BAD_LENGTH"},
		{"a person chosen twice", rows(rowOf(peopleSelect(obj{"default_values": []obj{user(1), user(1)}, "max_values": 2}))), "components.0.components.0.default_values.1 SET_TYPE_ALREADY_CONTAINS_VALUE"},
		{"a role among people", rows(rowOf(peopleSelect(obj{"default_values": []obj{{"id": "1", "type": "role"}}}))), "components.0.components.0.default_values.0.type BASE_TYPE_CHOICES"},
		{"strings among people", rows(rowOf(peopleSelect(obj{"options": options(1)}))), "components.0.components.0.options SELECT_COMPONENT_INVALID_OPTIONS"},
		{"kinds of channels among people", rows(rowOf(peopleSelect(obj{"channel_types": []int{0}}))), "components.0.components.0.channel_types SELECT_COMPONENT_INVALID_CHANNEL_TYPES"},
		{"kinds of channels", rows(rowOf(peopleSelect(obj{"type": TypeChannelSelect, "channel_types": []int{0, 11}}))), ""},
		{"least values", rows(rowOf(menu(obj{"min_values": 26}))), "components.0.components.0.min_values NUMBER_TYPE_RANGE, components.0.components.0.min_values SELECT_COMPONENT_MIN_VALUES_TOO_LARGE, components.0.components.0.options SELECT_COMPONENT_VALUES_OUT_OF_RANGE"},
		{"most values", rows(rowOf(menu(obj{"max_values": 0, "min_values": 0}))), "components.0.components.0.max_values NUMBER_TYPE_RANGE"},
		{"more chosen beforehand than may be", rows(rowOf(menu(obj{"options": []obj{{"label": "A", "value": "a", "default": true}, {"label": "B", "value": "b", "default": true}}}))), "components.0.components.0.options SELECT_COMPONENT_TOO_MANY_DEFAULTS"},
		{"option description too long", rows(rowOf(menu(obj{"options": []obj{{"label": "A", "value": "a", "description": text(101)}}}))), "components.0.components.0.options.0.description BASE_TYPE_MAX_LENGTH"},
		{"option value too long", rows(rowOf(menu(obj{"options": []obj{{"label": "A", "value": text(101)}}}))), "components.0.components.0.options.0.value BASE_TYPE_BAD_LENGTH"},
		{"two selects in a row", rows(rowOf(menu(nil), menu(obj{"custom_id": "b"}))), "components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
		{"select beside a button", rows(rowOf(menu(nil), button(1))), "components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
		{"text without the flag", rows(display(1)), "components.0.type UNION_TYPE_CHOICES"},
		{"text with the flag", v2(display(1)), ""},
		{"flag and content", obj{"flags": FlagComponentsV2, "content": "x", "components": []obj{display(1)}}, "content " + legacy},
		{"flag and embeds", obj{"flags": FlagComponentsV2, "embeds": []obj{{"title": "x"}}, "components": []obj{display(1)}}, "embeds " + legacy},
		{"flag that is not to be set", obj{"content": "x", "flags": FlagLoading}, "flags MESSAGE_FLAGS_INVALID"},
		{"40 components", v2(repeat(40, func(int) obj { return display(1) })...), ""},
		{"41 components", v2(repeat(41, func(int) obj { return display(1) })...), "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"},
		{"40 with nested ones", v2(obj{"type": TypeContainer, "components": repeat(39, func(int) obj { return display(1) })}), ""},
		{"41 with nested ones", v2(obj{"type": TypeContainer, "components": repeat(40, func(int) obj { return display(1) })}), "components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"},
		{"all text", v2(display(2000), display(2000)), ""},
		{"too much text", v2(display(2000), display(2001)), "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"},
		{"empty text", v2(display(0)), "components.0.content BASE_TYPE_REQUIRED"},
		{"ids", v2(obj{"type": 10, "id": 7, "content": "x"}, obj{"type": 10, "id": 8, "content": "x"}), ""},
		{"id twice", v2(obj{"type": 10, "id": 7, "content": "x"}, obj{"type": 10, "id": 7, "content": "x"}), "components.1 COMPONENT_ID_DUPLICATED"},
		{"section", v2(obj{"type": TypeSection, "components": []obj{display(1), display(1), display(1)}, "accessory": button(1)}), ""},
		{"long section", v2(obj{"type": TypeSection, "components": repeat(4, func(int) obj { return display(1) }), "accessory": button(1)}), "components.0.components BASE_TYPE_BAD_LENGTH"},
		{"section alone", v2(obj{"type": TypeSection, "components": []obj{display(1)}}), "components.0.accessory BASE_TYPE_REQUIRED"},
		{"container in a container", v2(obj{"type": TypeContainer, "components": []obj{{"type": TypeContainer}}}), "components.0.components.0.type UNION_TYPE_CHOICES"},
		{"accent", v2(obj{"type": TypeContainer, "accent_color": 0xFFFFFF, "components": []obj{display(1)}}), ""},
		{"no colour", v2(obj{"type": TypeContainer, "accent_color": 0x1000000, "components": []obj{display(1)}}), "components.0.accent_color NUMBER_TYPE_RANGE"},
		{"gallery", v2(obj{"type": TypeMediaGallery, "items": []obj{{"media": obj{"url": "https://a.example/b.png"}, "description": text(1024)}}}), ""},
		{"gallery of a file that is not there", v2(obj{"type": TypeMediaGallery, "items": []obj{{"media": obj{"url": "attachment://b.png"}}}}), "components UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
		{"picture text too long", v2(obj{"type": TypeMediaGallery, "items": []obj{{"media": obj{"url": "https://a.example"}, "description": text(1025)}}}), "components.0.items.0.description BASE_TYPE_BAD_LENGTH"},
		{"embeds", obj{"embeds": repeat(10, func(int) obj { return obj{"title": text(256)} })}, ""},
		{"too many embeds", obj{"embeds": repeat(11, func(int) obj { return obj{"title": "x"} })}, "embeds BASE_TYPE_BAD_LENGTH"},
		{"embed colour", obj{"embeds": []obj{{"title": "x", "color": 0x1000000}}}, "embeds.0.color NUMBER_TYPE_RANGE"},
		{"embed address", obj{"embeds": []obj{{"title": "x", "url": "a.example"}}}, "embeds.0.url URL_TYPE_INVALID_SCHEME"},
		{"embed address too long", obj{"embeds": []obj{{"title": "x", "author": obj{"name": "x", "url": "https://" + text(2041)}}}}, "embeds.0.author.url BASE_TYPE_BAD_LENGTH"},
		{"embed time", obj{"embeds": []obj{{"title": "x", "timestamp": "today"}}}, "embeds.0.timestamp DATE_TIME_TYPE_PARSE"},
		{"no such channel", rows(rowOf(peopleSelect(obj{"type": TypeChannelSelect, "channel_types": []int{0, 9}}))), "components.0.components.0.channel_types.1 BASE_TYPE_CHOICES"},
		{"embed title", obj{"embeds": []obj{{"title": text(257)}}}, "embeds.0.title BASE_TYPE_MAX_LENGTH"},
		{"embed text", obj{"embeds": []obj{{"description": text(4097)}}}, "embeds.0.description BASE_TYPE_MAX_LENGTH"},
		{"embed field", obj{"embeds": []obj{{"fields": []obj{{"name": text(256), "value": text(1025)}}}}}, "embeds.0.fields.0.value BASE_TYPE_BAD_LENGTH"},
		{"6000 in embeds", obj{"embeds": []obj{{"description": text(3000)}, {"description": text(3000)}}}, ""},
		{"6001 in embeds", obj{"embeds": []obj{{"description": text(3000)}, {"description": text(3001)}}}, "embeds MAX_EMBED_SIZE_EXCEEDED"},
		{"mentions of an unknown kind", obj{"content": "x", "allowed_mentions": obj{"parse": []string{"all"}}}, "allowed_mentions.parse.0 BASE_TYPE_CHOICES"},
		{"mentions said twice", obj{"content": "x", "allowed_mentions": obj{"parse": []string{"users"}, "users": []string{"1"}}}, "allowed_mentions.parse MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
		{"empty picture text", v2(obj{"type": TypeMediaGallery, "items": []obj{{"media": obj{"url": "https://a.example"}, "description": ""}}}), "components.0.items.0.description BASE_TYPE_REQUIRED"},
		{"no id of a person", obj{"content": "x", "allowed_mentions": obj{"users": []string{"ann", "010", ""}}}, "allowed_mentions.users.0 NUMBER_TYPE_COERCE, allowed_mentions.users.1 NUMBER_TYPE_COERCE, allowed_mentions.users.2 NUMBER_TYPE_COERCE"},
		{"a person twice", obj{"content": "x", "allowed_mentions": obj{"users": []string{"1", "1"}}}, "allowed_mentions.users.1 SET_TYPE_ALREADY_CONTAINS_VALUE"},
		{"a kind twice", obj{"content": "x", "allowed_mentions": obj{"parse": []string{"users", "users"}}}, "allowed_mentions.parse.1 SET_TYPE_ALREADY_CONTAINS_VALUE"},
		{"too many people", obj{"content": "x", "allowed_mentions": obj{"users": ids(101)}}, "allowed_mentions.users BASE_TYPE_BAD_LENGTH"},
		{"a hundred people", obj{"content": "x", "allowed_mentions": obj{"users": ids(100)}}, ""},
		{"an emoji without a name", row(obj{"emoji": obj{"id": "1"}}), "components.0.components.0.emoji.name BASE_TYPE_REQUIRED"},
		{"number as a nonce", obj{"content": "x", "nonce": 7}, ""},
		{"nonce of another type", obj{"content": "x", "nonce": true}, "nonce BASE_TYPE_BAD_TYPE"},
		{"nonce", obj{"content": "x", "nonce": text(25)}, ""},
		{"nonce too long", obj{"content": "x", "nonce": text(26)}, "nonce BASE_TYPE_MAX_LENGTH"},
		{"too many files described", obj{"content": "x", "attachments": repeat(11, func(int) obj { return obj{"id": "0"} })}, "attachments BASE_TYPE_BAD_LENGTH, " + notFound(11)},
		{"description without its file", obj{"content": "x", "attachments": []obj{{"id": 0, "description": "x"}}}, "attachments.0.id ATTACHMENT_NOT_FOUND"},
	}
	s, _ := start(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var b messageBody
			err := decode(mustJSON(test.body), "", &b)
			if err == nil {
				m := s.world.newMessage(s.world.channels[tableID], s.world.bot, "")
				err = s.world.compose(m, &b, composition{settable: settableByMessage})
			}
			assert.Equal(t, test.want, codes(err))
		})
	}
}

func TestLimitsOfForms(t *testing.T) {
	input := func(change obj) obj {
		x := obj{"type": TypeTextInput, "custom_id": "line", "style": 1}
		for key, value := range change {
			x[key] = value
		}
		return x
	}
	label := func(i int) obj {
		return obj{"type": TypeLabel, "label": text(45), "description": text(100), "component": input(obj{"custom_id": fmt.Sprint(i)})}
	}
	form := func(parts ...obj) obj { return obj{"custom_id": "form", "title": text(45), "components": parts} }
	labelled := func(component obj) obj { return form(obj{"type": TypeLabel, "label": "L", "component": component}) }
	const at = "data.components.0."
	tests := []struct {
		name string
		body obj
		want string
	}{
		{"five", form(repeat(5, label)...), ""},
		{"six", form(repeat(6, label)...), "data.components BASE_TYPE_BAD_LENGTH"},
		{"none", form(), "data.components BASE_TYPE_BAD_LENGTH"},
		{"title", obj{"custom_id": "form", "title": text(46), "components": []obj{label(1)}}, "data.title BASE_TYPE_BAD_LENGTH"},
		{"no custom id", obj{"title": "T", "components": []obj{label(1)}}, "data.custom_id BASE_TYPE_REQUIRED"},
		{"label too long", form(obj{"type": TypeLabel, "label": text(46), "component": input(nil)}), at + "label BASE_TYPE_BAD_LENGTH"},
		{"label of nothing", form(obj{"type": TypeLabel, "label": "L"}), at + "component BASE_TYPE_REQUIRED"},
		{"select in a label that is disabled", labelled(menu(obj{"disabled": true})), at + "component.disabled COMPONENT_DISABLED_IN_MODAL"},
		{"button in a label", labelled(button(1)), at + "component.type UNION_TYPE_CHOICES"},
		{"select in a label", labelled(menu(nil)), ""},
		{"value", labelled(input(obj{"value": text(4000)})), ""},
		{"value too long", labelled(input(obj{"value": text(4001)})), at + "component.value BASE_TYPE_BAD_LENGTH"},
		{"value over its own limit", labelled(input(obj{"value": text(11), "max_length": 10})), at + "component.value BASE_TYPE_BAD_LENGTH"},
		{"placeholder", labelled(input(obj{"placeholder": text(101)})), at + "component.placeholder BASE_TYPE_MAX_LENGTH"},
		{"most", labelled(input(obj{"max_length": 4001})), at + "component.max_length NUMBER_TYPE_RANGE"},
		{"no style", labelled(input(obj{"style": 0})), at + "component.style BASE_TYPE_CHOICES"},
		{"empty description", form(obj{"type": TypeLabel, "label": "L", "description": "", "component": input(nil)}), at + "description BASE_TYPE_REQUIRED"},
		{"number below 0", form(obj{"type": TypeLabel, "id": -1, "label": "L", "component": input(nil)}), at + "id NUMBER_TYPE_MIN"},
		{"number of an input below 0", labelled(input(obj{"id": -1})), at + "component.id NUMBER_TYPE_MIN"},
		{"the older row", form(rowOf(input(obj{"label": text(45)}))), ""},
		{"the older row without a label", form(rowOf(input(nil))), at + "components.0.label BASE_TYPE_REQUIRED"},
		{"custom id twice", form(label(1), label(1)), "data.components.1 COMPONENT_CUSTOM_ID_DUPLICATED"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var m Modal
			require.NoError(t, decode(mustJSON(test.body), "data", &m))
			here := check("data")
			here.modal(&m)
			assert.Equal(t, test.want, codes(here.err()))
		})
	}
}

func TestLimitsOfCommands(t *testing.T) {
	command := func(change obj) obj {
		c := obj{"name": "roll", "description": "Roll dice"}
		for key, value := range change {
			c[key] = value
		}
		return c
	}
	with := func(options ...obj) obj { return command(obj{"options": options}) }
	option := func(change obj) obj {
		o := obj{"type": OptionString, "name": "line", "description": "The line"}
		for key, value := range change {
			o[key] = value
		}
		return o
	}
	named := func(i int) obj { return option(obj{"name": fmt.Sprint("o", i)}) }
	choice := func(i int) obj { return obj{"name": fmt.Sprint(i), "value": fmt.Sprint(i)} }
	sub := obj{"type": OptionSubcommand, "name": "sub", "description": "S"}
	group := obj{"type": OptionGroup, "name": "group", "description": "G", "options": []obj{sub}}
	tests := []struct {
		name string
		body obj
		want string
	}{
		{"name", command(obj{"name": text(32)}), ""},
		{"name too long", command(obj{"name": text(33)}), "name STRING_TYPE_REGEX"},
		{"name in other letters", command(obj{"name": "würfeln-und-zählen_1"}), ""},
		{"name with a space", command(obj{"name": "roll dice"}), "name STRING_TYPE_REGEX"},
		{"name in capitals", command(obj{"name": "Roll"}), "name APPLICATION_COMMAND_INVALID_NAME"},
		{"description", command(obj{"description": text(100)}), ""},
		{"description too long", command(obj{"description": text(101)}), "description BASE_TYPE_BAD_LENGTH"},
		{"no description", command(obj{"description": ""}), "description BASE_TYPE_REQUIRED"},
		{"options", with(repeat(25, named)...), ""},
		{"too many options", with(repeat(26, named)...), "options BASE_TYPE_BAD_LENGTH"},
		{"option twice", with(named(1), named(1)), "options.1.name APPLICATION_COMMAND_OPTIONS_NAME_INVALID"},
		{"required last", with(named(1), option(obj{"required": true})), "options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"},
		{"choices", with(option(obj{"choices": repeat(25, choice)})), ""},
		{"too many choices", with(option(obj{"choices": repeat(26, choice)})), "options.0.choices BASE_TYPE_BAD_LENGTH"},
		{"choice", with(option(obj{"choices": []obj{{"name": text(100), "value": text(100)}}})), ""},
		{"choice too long", with(option(obj{"choices": []obj{{"name": "a", "value": text(101)}}})), "options.0.choices.0.value BASE_TYPE_BAD_LENGTH"},
		{"choice of another type", with(option(obj{"type": OptionInteger, "choices": []obj{{"name": "a", "value": "a"}}})), "options.0.choices.0.value APPLICATION_COMMAND_OPTIONS_VALUE_INVALID"},
		{"choices and autocomplete", with(option(obj{"autocomplete": true, "choices": []obj{choice(1)}})), "options.0.choices APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES"},
		{"lengths", with(option(obj{"min_length": 0, "max_length": 6000})), ""},
		{"too long for any", with(option(obj{"max_length": 6001})), "options.0.max_length NUMBER_TYPE_RANGE"},
		{"group", with(group), ""},
		{"group in a group", with(obj{"type": OptionGroup, "name": "g", "description": "G", "options": []obj{group}}), "options.0.options.0.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
		{"empty group", with(obj{"type": OptionGroup, "name": "g", "description": "G"}), "options.0.options BASE_TYPE_BAD_LENGTH"},
		{"mixed", with(sub, named(1)), "options.1.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
		{"8000 characters", with(wordy(8000)...), ""},
		{"8001 characters", with(wordy(8001)...), " APPLICATION_COMMAND_TOO_LARGE"},
		{"message command", obj{"name": "Read as text", "type": CommandMessage}, ""},
		{"message command with a description", obj{"name": "R", "type": CommandMessage, "description": "x"}, "description APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION"},
		{"no such type", obj{"name": "R", "type": 9}, "type BASE_TYPE_CHOICES"},
		{"no places", command(obj{"contexts": []int{}}), "contexts BASE_TYPE_BAD_LENGTH"},
		{"place twice", command(obj{"contexts": []int{1, 1}}), "contexts.1 SET_TYPE_ALREADY_CONTAINS_VALUE"},
		{"no such installation", command(obj{"integration_types": []int{2}}), "integration_types.0 BASE_TYPE_CHOICES"},
		{"installed nowhere", command(obj{"integration_types": []int{}}), "integration_types BASE_TYPE_BAD_LENGTH"},
		{"null among the places", command(obj{"contexts": []any{0, nil}}), "contexts BASE_TYPE_BAD_TYPE"},
		{"whole bounds", with(option(obj{"type": OptionInteger, "min_value": -5, "max_value": 1<<53 - 1})), ""},
		{"half a bound", with(option(obj{"type": OptionInteger, "min_value": 0.5})), "options.0.min_value NUMBER_TYPE_COERCE"},
		{"bound that is not exact", with(option(obj{"type": OptionInteger, "max_value": 1 << 53})), "options.0.max_value NUMBER_TYPE_COERCE"},
		{"half a bound of a number", with(option(obj{"type": OptionNumber, "min_value": 0.5})), ""},
		{"kind of channel twice", with(option(obj{"type": OptionChannel, "channel_types": []int{0, 0}})), "options.0.channel_types.1 SET_TYPE_ALREADY_CONTAINS_VALUE"},
		{"no such channel", with(option(obj{"type": OptionChannel, "channel_types": []int{6}})), "options.0.channel_types.0 BASE_TYPE_CHOICES"},
		{"other languages", command(obj{"name_localizations": obj{"de": text(32)}, "description_localizations": obj{"de": text(100)}}), ""},
		{"name too long in another language", command(obj{"name_localizations": obj{"de": text(33)}}), "name_localizations.de BASE_TYPE_BAD_LENGTH"},
		{"empty in another language", command(obj{"description_localizations": obj{"de": ""}}), "description_localizations.de BASE_TYPE_REQUIRED"},
		{"no such place", command(obj{"contexts": []int{3}}), "contexts.0 BASE_TYPE_CHOICES"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var b commandBody
			err := decode(mustJSON(test.body), "", &b)
			if err == nil {
				here := check("")
				here.command(b.command(""))
				err = here.err()
			}
			assert.Equal(t, test.want, codes(err))
		})
	}
}

// wordy returns options by which the command roll has so many characters. Each has choices of 200 characters.
func wordy(total int) []obj {
	left, list := total-len("roll")-len("Roll dice"), []obj{}
	for i := 0; left > 0; i++ {
		name := fmt.Sprintf("o%02d", i)
		o := obj{"type": OptionString, "name": name, "description": "d"}
		left -= len(name) + 1
		choices := []obj{}
		for j := 0; j < 25 && left >= 10; j++ {
			n := min(left, 200)
			left -= n
			label := fmt.Sprintf("%03d", j) + text(n/2-3)
			choices = append(choices, obj{"name": label, "value": text(n - len(label))})
		}
		if left < 10 {
			o["description"] = "d" + text(left)
			left = 0
		}
		o["choices"] = choices
		list = append(list, o)
	}
	return list
}

func TestErrorBodyHasDiscordsShape(t *testing.T) {
	s, _ := start(t)
	answer := rest(t, s, "POST", "/channels/"+tableID+"/messages", obj{"content": text(2001)})
	assert.Equal(t, 400, answer.status)
	assert.Equal(t, obj{
		"code": 50035.0, "message": "Invalid Form Body",
		"errors": obj{"content": obj{"_errors": []any{obj{"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}}}},
	}, answer.body)
	require.Len(t, s.Violations(), 1)
	assert.Contains(t, s.Violations()[0].Violation, "content: Must be 2000 or fewer")
}
