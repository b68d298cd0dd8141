import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What the server does with a mail to somebody: a response at a place of the conversation, or the end of the connection there. `text`
 * and `after-text` are behind the end of the mail, which then was received.
 */
export type Behavior =
  | { at: 'recipient' | 'data' | 'text'; response: string }
  | { at: 'recipient' | 'data' | 'in-text' | 'after-text'; drops: true }
  /** Never responds. */
  | { at: 'after-text'; holds: true };

export type ScriptedSmtp = {
  port: number;
  /** Recipients of the mails that were received to their end, in order: what is in a mailbox. */
  received: string[];
  /** The texts of these mails. */
  texts: string[];
  connections: () => number;
  /** By recipient; others are accepted. */
  behaviors: Map<string, Behavior>;
  /** The greeting, and the response to MAIL FROM, to AUTH and to a mail that was taken. */
  say: { greeting: string; sender: string; auth: string; taken: string };
  /** Called when a mail was received, before the response. */
  onReceived: ((to: string) => void) | null;
  close: () => Promise<void>;
};

/** A mail server that does what a test says, line by line. */
export async function startScriptedSmtp(): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const state: ScriptedSmtp = {
    port: 0,
    received: [],
    texts: [],
    connections: () => connections,
    behaviors: new Map(),
    say: { greeting: '220 here', sender: '250 ok', auth: '235 ok', taken: '250 2.0.0 queued' },
    onReceived: null,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.setNoDelay(true);
    converse(socket, state);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  state.port = (server.address() as AddressInfo).port;
  return state;
}

function converse(socket: Socket, state: ScriptedSmtp): void {
  let text = '';
  let isText = false;
  let to = '';
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const behaves = (at: Behavior['at']): boolean => {
    const behavior = state.behaviors.get(to);
    if (behavior?.at !== at) return false;
    if ('response' in behavior) say(behavior.response);
    else if ('drops' in behavior) socket.destroy();
    return true;
  };
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') socket.write('250-here\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n');
    else if (verb === 'MAIL') say(state.say.sender);
    else if (verb === 'AUTH') say(state.say.auth);
    else if (verb === 'RCPT') {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (!behaves('recipient')) say('250 ok');
    } else if (verb === 'DATA') {
      if (behaves('data')) return;
      isText = true;
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };
  const mail = (raw: string): void => {
    const behavior = state.behaviors.get(to);
    if (behavior?.at === 'text' && 'response' in behavior && behavior.response[0] !== '2')
      return say(behavior.response);
    state.received.push(to);
    state.texts.push(raw);
    state.onReceived?.(to);
    if (behavior?.at === 'after-text') {
      if ('drops' in behavior) socket.destroy();
      return;
    }
    say(state.say.taken);
  };
  let rest = '';
  say(state.say.greeting);
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (;;) {
      if (isText) {
        if (state.behaviors.get(to)?.at === 'in-text') return void socket.destroy();
        const end = (text + rest).indexOf('\r\n.\r\n');
        text += rest;
        rest = '';
        if (end < 0) return;
        rest = text.slice(end + 5);
        const raw = text.slice(0, end);
        text = '';
        isText = false;
        mail(raw);
      }
      const end = rest.indexOf('\r\n');
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      command(line);
    }
  });
}
