// A server of both eras as the TypeScript SDK makes it, on a free port: 2026-07-28, and stateless for older clients.
//   modern-server.mjs                 over HTTP
//   modern-server.mjs stdio           over standard input and output
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { acceptedContent, createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const city = z.object({ city: z.string() });

const factory = () => {
  const server = new McpServer(
    { name: 'modern-peer', version: '2.4.0' },
    { capabilities: { tools: { listChanged: true } } },
  );
  server.registerTool(
    'echo',
    { inputSchema: z.object({ message: z.string() }) },
    async ({ message }) => ({ content: [{ type: 'text', text: `Echo: ${message}` }] }),
  );
  server.registerTool('weather', { inputSchema: z.object({}) }, async (_, context) => {
    const answered = acceptedContent(context.mcpReq.inputResponses, 'where', city);
    return answered
      ? { content: [{ type: 'text', text: `Rain in ${answered.city}` }] }
      : inputRequired({
          inputRequests: {
            where: inputRequired.elicit({ message: 'Where?', requestedSchema: city }),
          },
        });
  });
  server.registerTool('change', { inputSchema: z.object({}) }, async () => {
    handler?.notify.toolsChanged();
    return { content: [{ type: 'text', text: 'changed' }] };
  });
  return server;
};

const handler = process.argv[2] === 'stdio' ? undefined : createMcpHandler(factory);
if (handler) {
  createServer(toNodeHandler(handler)).listen(0, '127.0.0.1');
} else {
  serveStdio(factory);
}
