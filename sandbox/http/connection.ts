import type { ServerResponse } from 'node:http';

export type ClientConnection = ReturnType<typeof openConnection>;

/**
 * The way back to one client: raw writes that wait while the client reads slower than we send, and pauses that end
 * at once when it leaves. Fastify's reply is not used for answers, since faults need the bare socket.
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
  // A client that resets the connection is an ordinary end; 'close' follows.
  response.on('error', () => {});

  const rest = () => new Promise<void>((resolve) => (gone ? resolve() : (wake = resolve)));

  return {
    get gone() {
      return gone;
    },
    head: (status: number, headers: Record<string, string>) => {
      if (!gone) response.writeHead(status, headers).flushHeaders();
    },
    /** Sends; waits only when the client reads more slowly than we write. */
    write: async (data: string | Buffer) => {
      if (!gone && !response.write(data)) await rest();
    },
    /** Sends and waits until the bytes are with the operating system. */
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
    /** Waits until the client leaves. */
    untilGone: async () => {
      while (!gone) await rest();
    },
    end: (data?: string) => {
      if (!gone) response.end(data);
    },
    /** Drops the connection without a proper end. */
    drop: () => response.destroy(),
  };
}
