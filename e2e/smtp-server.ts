import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type TestSmtp = { host: string; port: number; received: string[]; close: () => Promise<void> };

/** A port that sending accounts may have and everybody may listen on. */
const port = 2525;

/**
 * A mail server that takes mails, but: `bounce…` has no mailbox here, `refused…` gets nothing of this text, and of the first mail to
 * `doubt…` the text is taken and the connection closed. Each worker has an address of its own; a port in use is waited for.
 */
export async function startSmtp(worker: number): Promise<TestSmtp> {
  const host = `127.0.0.${1 + worker}`;
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const doubted = new Set<string>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const take = (to: string) => {
      if (to.startsWith('doubt') && !doubted.has(to)) {
        doubted.add(to);
        return void socket.destroy();
      }
      if (to.startsWith('refused')) return say('554 5.7.1 This text is blocked here');
      received.push(to);
      say('250 2.0.0 queued');
    };
    converse(socket, { say, take });
  });
  for (;;) {
    server.listen(port, host);
    const taken = await Promise.race([once(server, 'listening'), once(server, 'error')]).then(
      () => !server.listening,
      () => true,
    );
    if (!taken) break;
    await sleep(500);
  }
  return {
    host,
    port,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(
  socket: Socket,
  { say, take }: { say: (line: string) => void; take: (to: string) => void },
): void {
  let [rest, to, isText] = ['', '', false];
  say('220 here');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk;
    for (;;) {
      const mark = isText ? '\r\n.\r\n' : '\r\n';
      const end = rest.indexOf(mark);
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + mark.length);
      const verb = line.slice(0, 4).toUpperCase();
      if (isText) {
        isText = false;
        take(to);
      } else if (verb === 'EHLO') socket.write('250-here\r\n250 8BITMIME\r\n');
      else if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        say(to.startsWith('bounce') ? '550 5.1.1 no such mailbox' : '250 ok');
      } else if (verb === 'DATA') {
        isText = true;
        say('354 go on');
      } else say(verb === 'QUIT' ? '221 bye' : '250 ok');
    }
  });
}
