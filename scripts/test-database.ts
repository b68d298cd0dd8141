// A temporary PostgreSQL server for the tests: from installed binaries, with its own data folder.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { accessSync, chmodSync, chownSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#sandbox/testing/free-port.ts';
import { listNames } from './left-folders.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';

export type TestDatabase =
  | { url: string; reason: null; stop: () => Promise<void> }
  | { url: null; /** Why there is no server, in one sentence. */ reason: string; stop: () => Promise<void> };

type Account = { uid: number; gid: number } | null;

const startWithinMs = 30_000;

/**
 * Starts a PostgreSQL server and returns its URL, or the reason why it could not. `stop` removes
 * everything.
 */
export async function startTestDatabase(searched = searchedFolders()): Promise<TestDatabase> {
  const bin = searched.find((folder) =>
    ['initdb', 'postgres'].every((name) => isProgram(path.join(folder, name))),
  );
  if (!bin) return none('No PostgreSQL was found (initdb and postgres, in PATH or /usr/lib/postgresql).');
  const account = unprivilegedAccount();
  if (account === 'missing')
    return none('PostgreSQL refuses to run as root, and no account postgres or nobody exists.');

  const folder = mkdtempSync(path.join(tmpdir(), 'aigen-postgres-'));
  let server: ChildProcess | undefined;
  const stop = async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (account) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
    initialise(bin, folder, account);
    const port = await freePort();
    server = serve(bin, folder, port, account);
    const url = `postgres://aigen@127.0.0.1:${port}/postgres`;
    await waitUntilReady(url, server);
    return { url, reason: null, stop };
  } catch (error) {
    await stop();
    return none(
      `PostgreSQL in ${bin} did not start: ${(error as Error).message.trim().split('\n').join(' ')}`,
    );
  }
}

function none(reason: string): TestDatabase {
  return { url: null, reason, stop: () => Promise.resolve() };
}

/** PATH, then Debian's PostgreSQL folders, newest version first. */
function searchedFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = listNames(debian).sort((a, b) => Number(b) - Number(a));
  const inPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...inPath, ...versions.map((version) => path.join(debian, version, 'bin'))];
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** null = keep the current account. */
function unprivilegedAccount(): Account | 'missing' {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account on this machine.
    }
  }
  return 'missing';
}

function initialise(bin: string, folder: string, account: Account): void {
  execFileSync(
    path.join(bin, 'initdb'),
    [
      '-D',
      path.join(folder, 'data'),
      '-U',
      'aigen',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: environment(folder), ...account },
  );
}

function serve(bin: string, folder: string, port: number, account: Account): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '300',
    // The data lives for one test run, and nobody restores or replicates it.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Of several hundred small databases, each of which lives for seconds.
    autovacuum: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(path.join(bin, 'postgres'), ['-D', path.join(folder, 'data'), ...flags], {
    cwd: folder,
    stdio: 'ignore',
    env: environment(folder),
    ...account,
  });
}

/** The environment without the caller's PG* variables. */
function environment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C' };
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`it ended with exit code ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it closes its connections and exits. */
async function end(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.pid === undefined) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

// As a command, node scripts/test-database.ts <command …> runs the command with TEST_DATABASE_URL set.
if (import.meta.main) {
  const removeTemporaryFiles = keepTemporaryFilesInMemory();
  const database = await startTestDatabase();
  const [command, ...words] = process.argv.slice(2);
  if (!database.url || !command) {
    console.error(database.reason ?? 'Give a command to run with TEST_DATABASE_URL.');
    process.exitCode = 1;
  } else {
    const child = spawn(command, words, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: database.url },
    });
    process.exitCode = await new Promise<number>((resolve) =>
      child.once('exit', (code) => resolve(code ?? 1)),
    );
  }
  await database.stop();
  removeTemporaryFiles();
}
