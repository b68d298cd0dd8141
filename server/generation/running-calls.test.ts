import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { abortWhenLeft, trackCalls } from './running-calls.ts';

test('a call of a client that left before it began, or leaves later, is ended', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const isEarly of [true, false]) {
      const client = ask({ port, host: '127.0.0.1' }).on('error', () => {});
      const asked = once(server, 'request');
      client.end();
      const [, raw] = (await asked) as [IncomingMessage, ServerResponse];
      const call = trackCalls(new AbortController().signal).start(null, '');
      const left = once(raw, 'close');
      const leave = async () => {
        client.destroy();
        await left;
      };
      if (isEarly) await leave();
      abortWhenLeft({ raw } as Pick<FastifyReply, 'raw'>, call);
      expect(call.signal.aborted).toBe(isEarly);
      await leave();
      expect(call.signal.reason).toMatchObject({ code: 'generation.stopped' });
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
