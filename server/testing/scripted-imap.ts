import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** A mailbox of the tests: mails by number, all of one numbering. */
export type ScriptedMailbox = {
  url: string;
  port: number;
  /** Changes when the server numbers all mails anew. */
  uidValidity: number;
  add: (raw: string, date?: Date) => unknown;
  /** The folder, and the user's password. */
  folder: string;
  password: string;
  /** Instead of what the server would send; null for that. */
  respond: ((command: string) => string[] | null) | null;
  connections: number;
  /** Sign-ins, and whether they were encrypted. */
  signIns: { isEncrypted: boolean }[];
  /** Every command so far, without its tag. */
  commands: string[];
  close: () => Promise<void>;
};

type Stored = { uid: number; raw: Buffer; date: Date };

type Tls = { cert: string; key: string; atOnce?: boolean };

/**
 * The part of IMAP4rev1 that reading a mailbox needs: STARTTLS, LOGIN, EXAMINE and UID FETCH. It refuses every command that would
 * change something. A wrong password is repeated in the response, as a careless server does.
 */
export async function startScriptedImap({
  user = 'help',
  password: firstPassword = 'secret',
  tls,
}: { user?: string; password?: string; tls?: Tls } = {}): Promise<ScriptedMailbox> {
  const mails: Stored[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    mailbox.connections += 1;
    sockets.add(socket.setNoDelay());
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    const isEncrypted = tls?.atOnce === true;
    const used = isEncrypted ? encrypt(socket) : socket;
    used.write('* OK ready\r\n');
    serve(used, isEncrypted);
  });
  const encrypt = (socket: Socket) =>
    new TLSSocket(socket, { isServer: true, key: tls!.key, cert: tls!.cert }).on('error', () => {});

  function serve(socket: Socket, isEncrypted: boolean) {
    let received = '';
    socket.on('data', (data) => {
      received += data.toString('latin1');
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        const [tag = '', ...words] = received.slice(0, end).split(' ');
        received = received.slice(end + 2);
        const command = words.join(' ');
        if (command === 'STARTTLS' && tls && !isEncrypted) {
          mailbox.commands.push(command);
          socket.removeAllListeners('data');
          socket.write(`${tag} OK begin\r\n`);
          serve(encrypt(socket), true);
        } else reply(socket, { tag, command, isEncrypted });
      }
    });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const mailbox: ScriptedMailbox = {
    url: `imap://${user}:${firstPassword}@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
    port: (server.address() as AddressInfo).port,
    uidValidity: 1,
    folder: 'INBOX',
    password: firstPassword,
    respond: null,
    connections: 0,
    signIns: [],
    add: (raw, date = new Date()) => mails.push({ uid: mails.length + 1, raw: Buffer.from(raw), date }),
    commands: [],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  function reply(
    socket: Socket,
    { tag, command, isEncrypted }: { tag: string; command: string; isEncrypted: boolean },
  ) {
    mailbox.commands.push(command);
    const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''));
    const scripted = mailbox.respond?.(command);
    if (scripted) return say(...scripted.map((line) => line.replace('TAG', tag)));
    if (command === 'CAPABILITY')
      return say(`* CAPABILITY IMAP4rev1${tls && !isEncrypted ? ' STARTTLS' : ''}`, `${tag} OK done`);
    if (command.startsWith('LOGIN')) {
      mailbox.signIns.push({ isEncrypted });
      const isRight = command.includes(user) && command.includes(mailbox.password);
      return say(isRight ? `${tag} OK done` : `${tag} NO [AUTHENTICATIONFAILED] no ${command}`);
    }
    if (command.startsWith('LIST'))
      return say(
        ...(command.includes(mailbox.folder) ? [`* LIST () "/" ${mailbox.folder}`] : []),
        `${tag} OK done`,
      );
    if (command.startsWith('EXAMINE') && !command.includes(mailbox.folder))
      return say(`${tag} NO there is none`);
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
    const range = /^UID FETCH (\d+)(?::(\d+|\*))? /.exec(command);
    if (range) {
      const [, first, last = first] = range;
      const to = last === '*' ? mails.length : Number(last);
      const from = last === '*' ? Math.min(Number(first), mails.length) : Number(first);
      for (const mail of mails.filter(({ uid }) => uid >= from && uid <= to)) sendMail(socket, mail, command);
      return say(`${tag} OK done`);
    }
    return say(`${tag} ${command === 'LOGOUT' || command === 'NOOP' ? 'OK done' : 'BAD unknown'}`);
  }
  return mailbox;
}

function sendMail(socket: Socket, { uid, raw, date }: Stored, command: string): void {
  if (command.includes('HEADER.FIELDS')) {
    const head = raw
      .toString('latin1')
      .split('\r\n\r\n', 1)[0]!
      .replaceAll(/\r\n(?=[ \t])/g, '');
    const field = /^content-type:.*$/im.exec(head)?.[0] ?? '';
    const text = `${field && `${field}\r\n`}\r\n`;
    const name = 'BODY[HEADER.FIELDS (CONTENT-TYPE)]';
    return void socket.write(`* ${uid} FETCH (UID ${uid} ${name} {${text.length}}\r\n${text})\r\n`);
  }
  const most = Number(/<0\.(\d+)>/.exec(command)?.[1] ?? raw.length);
  const part = raw.subarray(0, most);
  const [day, month, year, time] = date.toUTCString().split(' ').slice(1);
  socket.write(
    `* ${uid} FETCH (UID ${uid} INTERNALDATE "${day}-${month}-${year} ${time} +0000" BODY[]<0> {${part.length}}\r\n`,
  );
  socket.write(part);
  socket.write(')\r\n');
}
