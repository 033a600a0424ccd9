package bot

import (
	"encoding/json"
	"strconv"

	"tallybones/commands/interact"
)

// The types below are the part of INTERACTION_CREATE that the bot reads. All else is left alone, so that nothing Discord
// adds, such as a new kind of component, can make an interaction unreadable.

// Kinds of interactions.
const (
	interactionCommand    = 2
	interactionPress      = 3
	interactionCompletion = 4
	interactionSubmit     = 5
)

// Kinds of commands.
const (
	commandSlash   = 1
	commandUser    = 2
	commandMessage = 3
)

// Kinds of options.
const (
	optionSub        = 1
	optionGroup      = 2
	optionString     = 3
	optionInteger    = 4
	optionBoolean    = 5
	optionUser       = 6
	optionAttachment = 11
)

// Kinds of components.
const (
	componentRow       = 1
	componentButton    = 2
	componentSelect    = 3
	componentInput     = 4
	componentText      = 10
	componentGallery   = 12
	componentFile      = 13
	componentContainer = 17
	componentLabel     = 18
)

// Flags of messages.
const (
	flagPrivate    = 1 << 6
	flagComponents = 1 << 15
)

// A snowflake is an id as JSON carries it: digits in a string. What is not of that form reads as 0.
type snowflake interact.Snowflake

// UnmarshalJSON reads an id, also one without quotes.
func (s *snowflake) UnmarshalJSON(data []byte) error {
	if len(data) >= 2 && data[0] == '"' {
		data = data[1 : len(data)-1]
	}
	n, err := strconv.ParseUint(string(data), 10, 64)
	if err != nil {
		n = 0
	}
	*s = snowflake(n)
	return nil
}

// bits are permissions as JSON carries them: a number in a string, read as the ids are.
type bits = snowflake

type payload struct {
	ID          snowflake       `json:"id"`
	Application snowflake       `json:"application_id"`
	Type        int             `json:"type"`
	Token       string          `json:"token"`
	Guild       snowflake       `json:"guild_id"`
	ChannelID   snowflake       `json:"channel_id"`
	Channel     payloadChannel  `json:"channel"`
	Member      *payloadMember  `json:"member"`
	User        *payloadUser    `json:"user"`
	Locale      string          `json:"locale"`
	Allowed     bits            `json:"app_permissions"`
	Data        payloadData     `json:"data"`
	Message     *payloadMessage `json:"message"`
}

type payloadChannel struct {
	ID     snowflake `json:"id"`
	Name   string    `json:"name"`
	Type   int       `json:"type"`
	Parent snowflake `json:"parent_id"`
}

type payloadMember struct {
	User        *payloadUser `json:"user"`
	Nick        string       `json:"nick"`
	Permissions bits         `json:"permissions"`
}

type payloadUser struct {
	ID     snowflake `json:"id"`
	Name   string    `json:"username"`
	Global string    `json:"global_name"`
	Bot    bool      `json:"bot"`
}

type payloadData struct {
	// Of commands.
	Name     string          `json:"name"`
	Type     int             `json:"type"`
	Target   snowflake       `json:"target_id"`
	Options  []payloadOption `json:"options"`
	Resolved struct {
		Users    map[string]payloadUser    `json:"users"`
		Members  map[string]payloadMember  `json:"members"`
		Messages map[string]payloadMessage `json:"messages"`
		Files    map[string]payloadFile    `json:"attachments"`
	} `json:"resolved"`
	// Of components and forms.
	CustomID   string             `json:"custom_id"`
	Values     []string           `json:"values"`
	Components []payloadComponent `json:"components"`
}

type payloadOption struct {
	Name    string          `json:"name"`
	Type    int             `json:"type"`
	Value   json.RawMessage `json:"value"`
	Options []payloadOption `json:"options"`
	Focused bool            `json:"focused"`
}

type payloadFile struct {
	Name string `json:"filename"`
	Size int64  `json:"size"`
	URL  string `json:"url"`
}

type payloadMessage struct {
	ID         snowflake          `json:"id"`
	Author     payloadUser        `json:"author"`
	Content    string             `json:"content"`
	Flags      int                `json:"flags"`
	Components []payloadComponent `json:"components"`
	Cause      *struct {
		ID   snowflake   `json:"id"`
		User payloadUser `json:"user"`
	} `json:"interaction_metadata"`
}

// A payloadComponent is any component: what a kind does not have is empty.
type payloadComponent struct {
	Type       int                `json:"type"`
	ID         int                `json:"id"`
	CustomID   string             `json:"custom_id"`
	Content    string             `json:"content"`
	Value      json.RawMessage    `json:"value"`
	Components []payloadComponent `json:"components"`
	Component  *payloadComponent  `json:"component"`
	Accessory  *payloadComponent  `json:"accessory"`
	Items      []struct {
		Description string `json:"description"`
	} `json:"items"`
}
