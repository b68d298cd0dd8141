import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mailbox of the tests: mails by number, all of one numbering. */
export type ScriptedMailbox = {
  url: string;
  /** Changes when the server numbers all mails anew. */
  uidValidity: number;
  add: (raw: string, date?: Date) => unknown;
  /** Every command so far, without its tag. */
  commands: string[];
  close: () => Promise<void>;
};

type Stored = { uid: number; raw: Buffer; date: Date };

/**
 * The part of IMAP4rev1 that reading a mailbox needs: LOGIN, EXAMINE and UID FETCH. It refuses every command that would change
 * something.
 */
export async function startScriptedImap(user = 'help', password = 'secret'): Promise<ScriptedMailbox> {
  const mails: Stored[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.write('* OK ready\r\n');
    let received = '';
    socket.on('data', (data) => {
      received += data.toString('latin1');
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        const [tag = '', ...words] = received.slice(0, end).split(' ');
        received = received.slice(end + 2);
        reply(socket, tag, words.join(' '));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const mailbox: ScriptedMailbox = {
    url: `imap://${user}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
    uidValidity: 1,
    add: (raw, date = new Date()) => mails.push({ uid: mails.length + 1, raw: Buffer.from(raw), date }),
    commands: [],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  function reply(socket: Socket, tag: string, command: string) {
    mailbox.commands.push(command);
    const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''));
    if (command === 'CAPABILITY') return say('* CAPABILITY IMAP4rev1', `${tag} OK done`);
    if (command.startsWith('LOGIN'))
      return say(
        command.includes(user) && command.includes(password) ? `${tag} OK done` : `${tag} NO refused`,
      );
    if (command.startsWith('LIST')) return say('* LIST () "/" INBOX', `${tag} OK done`);
    if (command.startsWith('EXAMINE'))
      return say(
        `* ${mails.length} EXISTS`,
        '* FLAGS (\\Seen)',
        `* OK [UIDVALIDITY ${mailbox.uidValidity}] valid`,
        `* OK [UIDNEXT ${mails.length + 1}] next`,
        `${tag} OK [READ-ONLY] done`,
      );
    const since = /^UID SEARCH SINCE (\S+)$/.exec(command);
    if (since) {
      const found = mails.filter(({ date }) => date.getTime() >= Date.parse(`${since[1]} UTC`));
      return say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`, `${tag} OK done`);
    }
    const range = /^UID FETCH (\d+):\* /.exec(command);
    if (range) {
      const from = Math.min(Number(range[1]), mails.length);
      for (const mail of mails.filter(({ uid }) => uid >= from)) sendMail(socket, mail);
      return say(`${tag} OK done`);
    }
    return say(`${tag} ${command === 'LOGOUT' || command === 'NOOP' ? 'OK done' : 'BAD unknown'}`);
  }
  return mailbox;
}

function sendMail(socket: Socket, { uid, raw, date }: Stored): void {
  const [day, month, year, time] = date.toUTCString().split(' ').slice(1);
  socket.write(
    `* ${uid} FETCH (UID ${uid} INTERNALDATE "${day}-${month}-${year} ${time} +0000" BODY[]<0> {${raw.length}}\r\n`,
  );
  socket.write(raw);
  socket.write(')\r\n');
}
