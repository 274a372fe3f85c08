// Uses a server as the TypeScript SDK's client does; what it got, and every message of both sides, is one JSON text on
// standard output.
//   client.mjs http URL | sse URL | stdio COMMAND ARG… | config FILE NAME
import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const ways = {
  http: (url) => new StreamableHTTPClientTransport(new URL(url)),
  sse: (url) => new SSEClientTransport(new URL(url)),
  stdio: (command, ...args) => new StdioClientTransport({ command, args }),
  config: (file, name) =>
    new StdioClientTransport(JSON.parse(readFileSync(file, 'utf8')).mcpServers[name]),
};
const [way, ...words] = process.argv.slice(2);
const transport = ways[way](...words);

const sent = [];
const heard = [];
const send = transport.send.bind(transport);
transport.send = (message, options) => {
  sent.push(JSON.stringify(message));
  return send(message, options);
};
// The reference server says at the beginning that its tools changed. Over HTTP it depends on the moment whether a stream
// is open that could carry it.
transport.onmessage = (message) => {
  if (message.method !== 'notifications/tools/list_changed') {
    heard.push(message);
  }
};

const client = new Client({ name: 'typescript-peer', version: '1.32.2' }, { capabilities: {} });
await client.connect(transport);

const text = async (name, args) =>
  (await client.callTool({ name, arguments: args })).content[0].text;

const tools = (await client.listTools()).tools.map((tool) => tool.name);
const echo = await text('echo', { message: 'Grüße, 世界 🌍' });
const sum = await text('get-sum', { a: 2, b: 3 });

await client.callTool(
  { name: 'trigger-long-running-operation', arguments: { duration: 0.4, steps: 4 } },
  undefined,
  { onprogress: () => {} },
);

const image = (await client.callTool({ name: 'get-tiny-image', arguments: {} })).content.find(
  (part) => part.type === 'image',
);
const { resources } = await client.listResources();
const { contents } = await client.readResource({ uri: resources[0].uri });
const prompts = (await client.listPrompts()).prompts.map((prompt) => prompt.name);
const prompt = await client.getPrompt({ name: 'args-prompt', arguments: { city: 'Oslo' } });
const unknown = await client.callTool({ name: 'no-such-tool', arguments: {} }).then(
  (result) => (result.isError ? 'isError' : 'answered'),
  (error) => `error ${error.code}`,
);
await client.ping();

const session = transport.sessionId;
await transport.terminateSession?.();
await client.close();

console.log(
  JSON.stringify({
    session,
    tools,
    echo,
    sum,
    imageBytes: image.data.length,
    resource: contents[0].text.length,
    prompts,
    prompt: prompt.messages[0].content.text,
    unknown,
    sent,
    heard,
  }),
);
