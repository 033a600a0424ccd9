// What a select offers, whichever its kind: lines of its own, or the people, roles or channels that there are.
import { h } from "./dom.js";
import { avatar } from "./avatar.js";
import { sign } from "./channels.js";
import { icon } from "./icons.js";
import { people, state } from "./state.js";

const lists = {
  3: (select) => select.options.map((option) => ({ ...option, face: () => option.emoji?.name && h("span", {}, option.emoji.name) })),
  5: () => everybody(),
  6: () => roles(),
  7: () => [...everybody(), ...roles()],
  8: ({ channel_types: kinds }) => state.world.channels.filter((channel) => channel.name && (!kinds?.length || kinds.includes(channel.type)))
    .map((channel) => ({ label: channel.name, value: channel.id, face: () => icon(sign(channel)) })),
};

const everybody = () => [...people(), state.world.bot].map((user) => ({ label: user.name, value: user.id, face: () => avatar(user, user.name) }));

const roles = () => (state.world.guild.roles ?? []).map((role) => ({ label: role.name, value: role.id, face: () => icon("people") }));

// selectable lists what a select offers as {label, value, description?, default?, face()}; what is chosen beforehand is default.
export function selectable(select) {
  const chosen = (select.default_values ?? []).map((value) => value.id);
  return lists[select.type](select).map((item) => ({ ...item, default: item.default || chosen.includes(item.value) }));
}

// searched tells whether one can search a select by typing, as Discord lets one in lists that it makes itself.
export const searched = (select) => select.type !== 3;
