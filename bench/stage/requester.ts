import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Load = { perSecond: number; milliseconds: number[] };

/**
 * Requests one URL, or with `nextPath` a different path each time, over a number of connections for some
 * seconds. Uses raw sockets, because an HTTP client costs more than the servers it would measure.
 */
export async function load(
  address: string,
  headers: Record<string, string>,
  given: { connections: number; seconds: number; nextPath?: () => string; status?: number },
): Promise<Load> {
  const { connections, seconds, status = 200 } = given;
  const { hostname, port, host, pathname } = new URL(address);
  const nextPath = given.nextPath ?? (() => pathname);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = () => `GET ${nextPath()} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const milliseconds: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      await once(socket, 'connect');
      while (performance.now() < until) {
        const asked = performance.now();
        await receive(socket, request(), status);
        milliseconds.push(performance.now() - asked);
      }
      socket.destroy();
    }),
  );
  return { perSecond: milliseconds.length / ((performance.now() - started) / 1_000), milliseconds };
}

/** Sends a request and reads the response up to its content length. */
function receive(socket: Socket, request: string, status: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let expected = 0;
    let received = 0;
    const read = (piece: Buffer) => {
      if (expected === 0) {
        const end = piece.indexOf('\r\n\r\n');
        const head = piece.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith(`HTTP/1.1 ${status}`) || length === undefined) {
          reject(new Error(`Not the expected response:\n${head}`));
          return;
        }
        expected = end + 4 + Number(length);
      }
      received += piece.length;
      if (received < expected) return;
      socket.off('data', read);
      resolve();
    };
    socket.on('data', read);
    socket.write(request);
  });
}
