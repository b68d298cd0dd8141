import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DamagedBackupError } from './damaged-backup.ts';
import { refusalMark } from './refusal-mark.ts';
import type { Restored } from './restored.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const guard = fileURLToPath(new URL('connect-only-to.ts', import.meta.url));
const endWithParent = fileURLToPath(new URL('end-with-parent.ts', import.meta.url));

export type RestoredServer = {
  url: string;
  stop: () => Promise<{ /** Connections that it tried. */ refusals: string[] }>;
};

/**
 * Starts a server on a restored database, on loopback. Of this machine's settings it has only those of the database, so no
 * mail server, payment provider or mailbox, and every connection besides the one to its database is refused: what the backup
 * says is to be sent, read or charged stays undone. `signal` kills it, and so does the end of this process.
 */
export async function startRestored(
  { settings, databaseAddress }: Restored,
  secret: string,
  signal: AbortSignal,
): Promise<RestoredServer> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, ['--import', endWithParent, '--import', guard, main], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      SANDBOX: 'false',
      LOG_LEVEL: 'error',
      SESSION_SECRET: secret,
      CONNECT_ONLY_TO: databaseAddress,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  const log = text(child.stderr!);
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([once(child.stdout!, 'data'), exited])) as [Buffer | number];
  const [, url] = /^AIGen is serving (\S+)/.exec(String(line)) ?? [];
  if (signal.aborted) {
    await exited;
    throw signal.reason;
  }
  if (!url) {
    const lines = (await log)
      .split('\n')
      .filter((each) => each !== '' && !each.startsWith('{') && !each.startsWith(refusalMark));
    throw new DamagedBackupError(`No server starts on the backup: ${lines[0] ?? 'it says nothing'}`);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      return {
        refusals: (await log).split('\n').filter((each) => each.startsWith(refusalMark)),
      };
    },
  };
}
