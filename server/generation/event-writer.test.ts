import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EventWriter } from './event-writer.ts';

const server = createServer();
let port: number;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.useRealTimers());

/** A request that is waiting for its answer, and the writer of it. */
async function opened(): Promise<{
  writer: EventWriter;
  response: ServerResponse;
  client: ReturnType<typeof ask>;
}> {
  const client = ask({ port, host: '127.0.0.1' });
  client.on('error', () => {});
  const heard = once(server, 'request');
  client.end();
  const [, response] = (await heard) as [IncomingMessage, ServerResponse];
  return { client, response, writer: newWriter(response) };
}

const newWriter = (response: ServerResponse) =>
  new EventWriter(response, () => response.writeHead(200, { 'content-type': 'text/event-stream' }));

async function readAll(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const piece of answer) text += piece as string;
  return text;
}

describe('EventWriter', () => {
  it('writes events in the wire format, complete for every client', async () => {
    const { writer, client } = await opened();
    const answered = once(client, 'response');
    expect(writer.begun).toBe(false);
    for (const text of ['Grüner ', 'Tee\n🍵', '"']) void writer.delta(text);
    expect(writer.begun).toBe(true);
    writer.error({ error: 'Oh.', code: 'provider.failed' });
    const [answer] = (await answered) as [IncomingMessage];
    expect(await readAll(answer)).toBe(
      'event: delta\ndata: {"text":"Grüner "}\n\n' +
        'event: delta\ndata: {"text":"Tee\\n🍵"}\n\n' +
        'event: delta\ndata: {"text":"\\""}\n\n' +
        'event: error\ndata: {"error":"Oh.","code":"provider.failed"}\n\n',
    );
  });

  it('writes for an HTTP/1.0 client without chunks', async () => {
    const heard = once(server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.0\r\n\r\n');
    const [, response] = (await heard) as [IncomingMessage, ServerResponse];
    const writer = newWriter(response);
    void writer.delta('one');
    void writer.delta('two');
    writer.error({ error: 'Oh.', code: 'provider.failed' });
    let raw = '';
    for await (const piece of socket) raw += String(piece);
    expect(raw.split('\r\n\r\n')[1]).toBe(
      'event: delta\ndata: {"text":"one"}\n\nevent: delta\ndata: {"text":"two"}\n\n' +
        'event: error\ndata: {"error":"Oh.","code":"provider.failed"}\n\n',
    );
  });

  it('reports when the client is slow, and when it has caught up', async () => {
    const { writer, client } = await opened();
    const answered = once(client, 'response');
    const text = 'q'.repeat(256 * 1024);
    let slow: void | Promise<void> = undefined;
    let written = 0;
    while (!slow) {
      slow = writer.delta(text);
      written += text.length;
    }
    // One promise for all that wait.
    expect(writer.delta('y')).toBe(slow);
    const [answer] = (await answered) as [IncomingMessage];
    answer.setEncoding('utf8');
    let read = 0;
    answer.on('data', (piece: string) => (read += piece.match(/q/g)?.length ?? 0));
    await slow;
    expect(writer.delta('z')).toBeUndefined();
    writer.error({ error: 'Oh.', code: 'provider.failed' });
    await once(answer, 'end');
    expect(read).toBe(written);
  });

  it('does not wait for a client that has left, and does not write to it', async () => {
    const { writer, client, response } = await opened();
    const left = once(response, 'close');
    let slow: void | Promise<void> = undefined;
    while (!slow) slow = writer.delta('x'.repeat(1024 * 1024));
    client.destroy();
    await slow;
    await left;
    expect(writer.delta('more')).toBeUndefined();
    writer.stop();
  });

  it.each(['while it is written to', 'at the end'])(
    'gives up a client that keeps its connection and reads nothing for five minutes: %s',
    async (when) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { writer, response, client } = await opened();
      // Heard, and never read.
      client.on('response', () => {});
      const left = once(response, 'close');
      let slow: void | Promise<void> = undefined;
      while (!slow) slow = writer.delta('x'.repeat(1024 * 1024));
      if (when === 'at the end') writer.error({ error: 'Oh.', code: 'provider.failed' });
      vi.advanceTimersByTime(299_000);
      expect(response.destroyed).toBe(false);
      vi.advanceTimersByTime(2_000);
      await left;
      await slow;
      writer.stop();
    },
  );

  it('sends a ping after every 15 seconds without data, and none while text flows', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { writer, client } = await opened();
    const answered = once(client, 'response');
    vi.advanceTimersByTime(14_999);
    expect(writer.begun).toBe(false);
    vi.advanceTimersByTime(1);
    expect(writer.begun).toBe(true);
    void writer.delta('one');
    vi.advanceTimersByTime(15_000);
    vi.advanceTimersByTime(15_000);
    writer.error({ error: 'Oh.', code: 'provider.failed' });
    vi.advanceTimersByTime(60_000);
    const [answer] = (await answered) as [IncomingMessage];
    expect((await readAll(answer)).match(/: waiting\n\n/g)).toHaveLength(2);
  });
});
