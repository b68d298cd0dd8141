import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { productTarget, type Target } from './client.ts';
import { stop } from './processes.ts';

export type Installation = { database: string; pid: number; target: Target; stop: () => Promise<void> };

const serverFile = path.resolve(import.meta.dirname, '../server/main.ts');

/** AIGen as it is installed, in a process of its own, its OpenAI being the bench's upstream; somebody is signed in. */
export async function startInstallation(upstreamUrl: string): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aigen-bench-'));
  const { BENCH_DATABASE_URL: databaseUrl, PATH } = process.env;
  const child = spawn(process.execPath, [serverFile], {
    env: {
      PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      OPENAI_BASE_URL: upstreamUrl,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    // The log is written, as on any installation; nobody reads it.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = line.replace('AIGen is serving ', '').replace('localhost', '127.0.0.1');
  const response = await fetch(`${url}/api/auth/test-login`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: '{}',
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`The bench could not sign in: ${response.status} ${await response.text()}`);
  return {
    database: databaseUrl ? 'PostgreSQL' : 'PGlite',
    pid: child.pid!,
    target: productTarget(url, cookie),
    stop: async () => {
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
