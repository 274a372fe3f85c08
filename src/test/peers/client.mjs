// Uses a server as the TypeScript SDK's client does; what it got is one JSON text on standard output.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const transport = new StreamableHTTPClientTransport(new URL(process.argv[2]));
const client = new Client({ name: 'typescript-peer', version: '1.32.2' }, { capabilities: {} });
await client.connect(transport);

const text = async (name, args) =>
  (await client.callTool({ name, arguments: args })).content[0].text;

const tools = (await client.listTools()).tools.map((tool) => tool.name);
const echo = await text('echo', { message: 'Grüße, 世界 🌍' });
const sum = await text('get-sum', { a: 2, b: 3 });

const progress = [];
await client.callTool(
  { name: 'trigger-long-running-operation', arguments: { duration: 0.4, steps: 4 } },
  undefined,
  { onprogress: ({ progress: step }) => progress.push(step) },
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
await transport.terminateSession();
await client.close();

console.log(
  JSON.stringify({
    session,
    tools,
    echo,
    sum,
    progress,
    imageBytes: image.data.length,
    resource: contents[0].text.length,
    prompts,
    prompt: prompt.messages[0].content.text,
    unknown,
  }),
);
