import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { register, subscribeAll } from './accounts.ts';
import { productTarget, type Target } from './client.ts';
import { stop } from './processes.ts';
import { nodeOptions } from './site.ts';

export type Installation = { database: string; pid: number; target: Target; stop: () => Promise<void> };
/** The signed-in users. They send the calls in turn. */
export type People = { count: number; plan: 'free' | 'unlimited' };

const serverFile = path.resolve(import.meta.dirname, '../../server/main.ts');

/** AIGen as installed, in its own process, with the bench's upstream as OpenAI. `sql`: run while it is stopped, once there are accounts. */
export async function startInstallation(
  upstreamUrl: string,
  people: People,
  { sql = [], env = {} }: { sql?: readonly string[]; env?: Record<string, string> } = {},
): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aigen-bench-'));
  const { BENCH_DATABASE_URL: databaseUrl, PATH } = process.env;
  const start = () =>
    startServer({
      PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      OPENAI_BASE_URL: upstreamUrl,
      // All users of a bench have one IP address.
      FREE_DAILY_LIMIT_PER_IP: '1000000',
      ...env,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    });
  let server = await start();
  const cookies = await register(server.url, people.count);
  if (people.plan === 'unlimited') {
    await stop(server.child);
    await subscribeAll(dataDir, databaseUrl, sql);
    server = await start();
  }
  const { child, url } = server;
  return {
    database: databaseUrl ? 'PostgreSQL' : 'PGlite',
    pid: child.pid!,
    target: productTarget(url, cookies),
    stop: async () => {
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...nodeOptions, serverFile], {
    env,
    // The log is written, as on any installation, and not read.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, url: line.replace('AIGen is serving ', '').replace('localhost', '127.0.0.1') };
}
