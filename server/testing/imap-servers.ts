import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startScriptedImap, type ScriptedMailbox } from './scripted-imap.ts';

/** What a test needs of a mailbox, whatever server it is on. */
export type TestMailbox = Pick<ScriptedMailbox, 'url' | 'port' | 'add' | 'close'>;

/** Where Dovecot is installed; DOVECOT_ROOT names the folder of an unpacked copy. */
const root = process.env.DOVECOT_ROOT ?? '/';
const library = path.join(root, 'usr/lib/dovecot');
const doveconf = path.join(root, 'usr/bin/doveconf');
/** It gives up its rights to this user, which only root can let it do. */
const nobody = 65_534;

const hasDovecot = process.getuid?.() === 0 && existsSync(doveconf) && existsSync(path.join(library, 'imap'));

/** A mailbox of Dovecot's own IMAP process. It considers every connection signed in (PREAUTH). */
export async function startDovecot(): Promise<TestMailbox> {
  const home = await mkdtemp(path.join(tmpdir(), 'aigen-dovecot-'));
  await chmod(home, 0o777);
  const incoming = path.join(home, 'Maildir', 'new');
  for (const name of ['cur', 'tmp', 'new']) {
    await mkdir(path.join(home, 'Maildir', name), { recursive: true, mode: 0o777 });
    await chmod(path.join(home, 'Maildir', name), 0o777);
  }
  await chmod(path.join(home, 'Maildir'), 0o777);
  const settings = path.join(home, 'imap.conf');
  await writeFile(
    settings,
    [
      'mail_location = maildir:~/Maildir',
      `mail_uid = ${nobody}`,
      `mail_gid = ${nobody}`,
      'first_valid_uid = 1',
      `mail_plugin_dir = ${library}/modules`,
      `base_dir = ${home}/run`,
      'log_path = /dev/stderr\n',
    ].join('\n'),
  );
  const running = new Set<ChildProcess>();
  const server = createServer((socket) => {
    const args = ['-f', 'service=imap', '-c', settings, '-m', 'imap', '-e', path.join(library, 'imap')];
    // Between two pipes: it refuses to read from a socket, which is what Node gives to its children.
    const command = `cat | ${[doveconf, ...args].map((word) => `'${word}'`).join(' ')} | cat`;
    const process_ = spawn('/bin/sh', ['-c', command], {
      env: { USER: 'help', HOME: home, LD_LIBRARY_PATH: library, PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    running.add(process_);
    process_.on('exit', () => {
      running.delete(process_);
      socket.end();
    });
    socket.on('error', () => {}).on('close', () => process_.kill());
    process_.stdin.on('error', () => {});
    socket.pipe(process_.stdin);
    process_.stdout.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let added = 0;
  return {
    url: `imap://help:secret@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
    port: (server.address() as AddressInfo).port,
    add: async (raw: string, date = new Date()) => {
      added += 1;
      const file = path.join(incoming, `${Math.floor(date.getTime() / 1_000)}.M${added}.test`);
      await writeFile(file, raw, { mode: 0o666 });
      await chmod(file, 0o666);
      await utimes(file, date, date);
    },
    close: async () => {
      server.close();
      for (const each of running) each.kill();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The servers that mailboxes are read from in tests: one that does what a test says, and a real one where it is installed. */
export const imapServers: readonly { name: string; start: () => Promise<TestMailbox>; isThere: boolean }[] = [
  { name: 'a scripted server', start: startScriptedImap, isThere: true },
  { name: 'Dovecot', start: startDovecot, isThere: hasDovecot },
];
