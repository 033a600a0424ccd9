package sandbox

// commandBody is what a bot registers. What is absent keeps its value in a PATCH.
type commandBody struct {
	Type                     Nullable[int]               `json:"type,omitzero"`
	Name                     Nullable[string]            `json:"name,omitzero"`
	NameLocalizations        Nullable[map[string]string] `json:"name_localizations,omitzero"`
	Description              Nullable[string]            `json:"description,omitzero"`
	DescriptionLocalizations Nullable[map[string]string] `json:"description_localizations,omitzero"`
	DefaultMemberPermissions Nullable[Permission]        `json:"default_member_permissions,omitzero"`
	DMPermission             Nullable[bool]              `json:"dm_permission,omitzero"`
	Contexts                 Nullable[places]            `json:"contexts,omitzero"`
	IntegrationTypes         Nullable[places]            `json:"integration_types,omitzero"`
	NSFW                     Nullable[bool]              `json:"nsfw,omitzero"`
	Options                  Nullable[[]CommandOption]   `json:"options,omitzero"`
}

func (b *commandBody) apply(cmd *Command) {
	replace(&cmd.Name, b.Name)
	replace(&cmd.NameLocalizations, b.NameLocalizations)
	replace(&cmd.Description, b.Description)
	replace(&cmd.DescriptionLocalizations, b.DescriptionLocalizations)
	replace(&cmd.DMPermission, b.DMPermission)
	replace(&cmd.Contexts, b.Contexts)
	replace(&cmd.IntegrationTypes, b.IntegrationTypes)
	replace(&cmd.NSFW, b.NSFW)
	replace(&cmd.Options, b.Options)
	if b.DefaultMemberPermissions.Set {
		cmd.DefaultMemberPermissions = b.DefaultMemberPermissions.Value
	}
}

// replace sets a value from a member that is there; a null one sets the zero value.
func replace[T any](value *T, with Nullable[T]) {
	if with.Set {
		var zero T
		*value = with.Or(zero)
	}
}

func (b *commandBody) command(guild string) *Command {
	cmd := &Command{
		ApplicationID: botID, GuildID: guild, Type: b.Type.Or(CommandSlash), DMPermission: true, IntegrationTypes: places{0},
	}
	b.apply(cmd)
	return cmd
}
