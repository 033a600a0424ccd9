// A bot by discord.js, which was written for Discord itself and knows nothing of the sandbox: it logs in over REST v10 and the
// gateway, registers a command, and answers it, its autocomplete, its button and its form.
//
//   npm ci
//   SANDBOX_API=http://127.0.0.1:8420/api DISCORD_TOKEN=… node bot.js
//
// It says "ready" once people can use it, and ends when its standard input does.
import {
  ActionRowBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits, MessageFlags, ModalBuilder, REST, Routes,
  SlashCommandBuilder, TextInputBuilder, TextInputStyle,
} from "discord.js";

const token = process.env.DISCORD_TOKEN;
const rest = { api: process.env.SANDBOX_API, version: "10" };
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest });

const roll = new SlashCommandBuilder().setName("roll").setDescription("Roll dice")
  .addStringOption((option) => option.setName("line").setDescription("What to roll").setRequired(true).setAutocomplete(true));
const again = new ButtonBuilder().setCustomId("again").setLabel("Again…").setStyle(ButtonStyle.Secondary);
const form = new ModalBuilder().setCustomId("line").setTitle("Roll again")
  .addComponents(new ActionRowBuilder().addComponents(new TextInputBuilder().setCustomId("line").setLabel("Line").setStyle(TextInputStyle.Short)));

const answers = [
  [(asked) => asked.isAutocomplete(), (asked) => asked.respond([{ name: `${asked.options.getFocused()}!`, value: `${asked.options.getFocused()}!` }])],
  [(asked) => asked.isChatInputCommand(), async (asked) => {
    await asked.deferReply();
    await asked.editReply({ content: `${asked.user.displayName} rolls ${asked.options.getString("line")}`, components: [new ActionRowBuilder().addComponents(again)] });
    await asked.followUp({ content: "Only for you", flags: MessageFlags.Ephemeral });
  }],
  [(asked) => asked.isButton(), (asked) => asked.showModal(form)],
  [(asked) => asked.isModalSubmit(), (asked) => asked.update({ content: `again ${asked.fields.getTextInputValue("line")}`, components: [] })],
];

client.on(Events.InteractionCreate, async (asked) => {
  const [, answer] = answers.find(([fits]) => fits(asked));
  await answer(asked);
});
client.once(Events.ClientReady, async (ready) => {
  await new REST(rest).setToken(token).put(Routes.applicationCommands(ready.application.id), { body: [roll.toJSON()] });
  console.log("ready");
});
process.stdin.resume().on("end", () => client.destroy().then(() => process.exit(0)));
await client.login(token);
