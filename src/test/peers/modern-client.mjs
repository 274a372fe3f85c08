// Uses a server as the TypeScript SDK's client of 2026-07-28 does; what it got is one JSON text on standard output.
//   modern-client.mjs http URL | stdio COMMAND ARG…
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const [way, ...words] = process.argv.slice(2);
const transport =
  way === 'http'
    ? new StreamableHTTPClientTransport(new URL(words[0]))
    : new StdioClientTransport({ command: words[0], args: words.slice(1) });
const client = new Client(
  { name: 'modern-peer', version: '2.4.0' },
  { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
);
client.setRequestHandler('elicitation/create', async () => ({
  action: 'accept',
  content: { city: 'Oslo' },
}));
await client.connect(transport);

const text = async (name, args) =>
  (await client.callTool({ name, arguments: args })).content[0].text;

const tools = (await client.listTools()).tools.map((tool) => tool.name);
const echo = await text('echo', { message: 'Grüße, 世界 🌍' });
const weather = await text('weather', {});

let changed = 'not supported';
if (way === 'http') {
  const heard = new Promise((resolve) =>
    client.setNotificationHandler('notifications/tools/list_changed', () => resolve('heard')),
  );
  const subscription = await client.listen({ toolsListChanged: true });
  await text('change', {});
  changed = await heard;
  await subscription.close();
}

const got = {
  era: client.getProtocolEra(),
  version: client.getNegotiatedProtocolVersion(),
  server: client.getServerVersion(),
  tools,
  echo,
  weather,
  changed,
};
await client.close();
console.log(JSON.stringify(got));
