// The reference: a bare node:http pipe. It forwards a POST to the upstream and pipes the response back
// without reading either, and ends its request when the browser disconnects.
import { Agent, createServer, request as ask } from 'node:http';
import { listenForParent } from './listen-for-parent.ts';

const upstream = new URL(process.argv[2]!);
const agent = new Agent({ keepAlive: true });

const server = createServer((request, response) => {
  const { 'content-type': type, 'content-length': length, accept } = request.headers;
  const passed = ask(
    {
      agent,
      host: upstream.hostname,
      port: upstream.port,
      path: '/v1/chat/completions',
      method: 'POST',
      headers: { 'content-type': type, 'content-length': length, accept },
    },
    (received) => {
      response.writeHead(received.statusCode!, received.headers);
      received.pipe(response);
    },
  );
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  request.pipe(passed);
});
server.keepAliveTimeout = 60_000;
listenForParent(server);
