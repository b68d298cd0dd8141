import type { ServerResponse } from 'node:http';

export type ClientConnection = ReturnType<typeof openConnection>;

/**
 * The connection to one client: raw writes with backpressure, and pauses that end at once when the client
 * disconnects. Fastify's reply is not used, because faults need the raw socket.
 */
export function openConnection(response: ServerResponse) {
  let gone = false;
  let wake: (() => void) | null = null;
  const wakeUp = () => {
    const resume = wake;
    wake = null;
    resume?.();
  };
  response.once('close', () => {
    gone = true;
    wakeUp();
  });
  response.on('drain', wakeUp);
  // A connection reset by the client is not an error; 'close' follows.
  response.on('error', () => {});

  const rest = () => new Promise<void>((resolve) => (gone ? resolve() : (wake = resolve)));

  return {
    get gone() {
      return gone;
    },
    head: (status: number, headers: Record<string, string>) => {
      if (!gone) response.writeHead(status, headers).flushHeaders();
    },
    /** Sends; waits only while the client reads more slowly than the sandbox writes. */
    write: async (data: string | Buffer) => {
      if (!gone && !response.write(data)) await rest();
    },
    /** Sends and waits until the operating system has the bytes. */
    flush: (data: string | Buffer) =>
      new Promise<void>((resolve) => {
        if (gone) return resolve();
        response.once('close', resolve);
        response.write(data, () => {
          response.off('close', resolve);
          resolve();
        });
      }),
    pause: async (ms: number) => {
      if (gone || ms <= 0) return;
      const timer = setTimeout(wakeUp, ms);
      await rest();
      clearTimeout(timer);
    },
    /** Waits until the client disconnects. */
    untilGone: async () => {
      while (!gone) await rest();
    },
    end: (data?: string) => {
      if (!gone) response.end(data);
    },
    /** Drops the connection without ending the response. */
    drop: () => response.destroy(),
  };
}
