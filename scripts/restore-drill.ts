// npm run restore-drill -- <backup>: restores a backup into a place of its own, starts a server on it that can reach
// nothing else, and checks that it is whole. Exits with 1 unless it is. docs/operations.md, "Back up".
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '#server/config/config-error.ts';
import { loadConfig } from '#server/config/config.ts';
import { endFailedStart } from '#server/main.ts';
import type { Query } from './database/stored-tables.ts';
import { checkMigrations, countUnreadable, readAllTables } from './restore/check-content.ts';
import { DamagedBackupError } from './restore/damaged-backup.ts';
import { restoreEmbedded } from './restore/restore-embedded.ts';
import { restorePostgresql } from './restore/restore-postgresql.ts';
import { removeLeftRestoredFolders } from './restore/restored-folder.ts';
import type { Restored } from './restore/restored.ts';
import { startRestored } from './restore/start-restored.ts';

const [backup] = process.argv.slice(2);
// A drill needs less than a server for customers does.
const { dataDir, databaseUrl, sessionSecret, sessionSecretPrevious } = loadConfig({
  ...process.env,
  NODE_ENV: 'development',
});

/** Aborted by a signal to end: the step that runs fails, and what the drill has made is removed. npm sends a signal again. */
const interruption = new AbortController();
const { signal } = interruption;
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(name, () => interruption.abort(new ConfigError(`The drill was ended by ${name}.`)));

async function drill(): Promise<void> {
  if (!backup) throw new ConfigError('Name the backup: npm run restore-drill -- <file>');
  for (const folder of removeLeftRestoredFolders()) reportLeft(folder);
  const isDone = stopwatch();
  const restored = await restore(backup);
  isDone(`Restored ${path.basename(backup)}.`);
  try {
    const { tables, migrations, unreadable } = await restored.read(async (given) => {
      const query: Query = (...words) => {
        signal.throwIfAborted();
        return given(...words);
      };
      return {
        migrations: await checkMigrations(query),
        tables: await readAllTables(query),
        unreadable: await countUnreadable(query, await secrets()),
      };
    });
    for (const { table, rows } of tables) if (rows > 0) console.log(`${String(rows).padStart(9)}  ${table}`);
    const rows = tables.reduce((sum, each) => sum + each.rows, 0);
    isDone(`Read ${rows} rows of ${tables.length} tables, the listed ones and empty ones.`);
    const { applied, known, newer } = migrations;
    if (newer > 0) console.log(`The backup was made by a newer version: it has ${newer} migrations more.`);
    isDone(
      applied === known
        ? `All ${known} migrations are applied.`
        : `${applied} of ${known} migrations are applied; the server applies the rest.`,
    );
    await checkServer(restored);
    isDone('A server started on it, was ready and stopped.');
    for (const { name, all, unreadable: lost } of unreadable)
      if (lost > 0)
        throw new DamagedBackupError(
          `SESSION_SECRET is not the one of the backup: ${lost} of ${all} ${name} cannot be read with it. Find the secret before you need it.`,
        );
    isDone(
      unreadable.some(({ all }) => all > 0)
        ? 'What is encrypted can be read with SESSION_SECRET. The backup is whole.'
        : 'The backup is whole. Nothing in it is encrypted, so SESSION_SECRET was not checked.',
    );
  } finally {
    await restored.remove();
  }
}

function reportLeft(what: string): void {
  console.log(`Removed ${what}, which a killed drill had left.`);
}

/** PostgreSQL's own format begins with PGDMP, a gzip file with 1f 8b. */
async function restore(file: string): Promise<Restored> {
  const handle = await open(file).catch(() => {
    throw new ConfigError(`The backup ${file} cannot be read.`);
  });
  const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
  await handle.close();
  if (buffer.toString('latin1') === 'PGDMP') return restorePostgresql(file, databaseUrl, signal, reportLeft);
  if (buffer[0] === 0x1f && buffer[1] === 0x8b) return restoreEmbedded(file, signal);
  throw new DamagedBackupError(
    `${file} is neither a file of pg_dump --format=custom nor a dump of the embedded database (.tar.gz).`,
  );
}

/** Of the installation that the backup was made by; none where it cannot be found. */
async function secrets(): Promise<string[]> {
  const kept = await readFile(path.join(dataDir, 'session-secret'), 'utf8').catch(() => '');
  return [sessionSecret ?? kept.trim(), sessionSecretPrevious ?? ''].filter(Boolean);
}

async function checkServer(restored: Restored): Promise<void> {
  const [secret = 'a secret for the drill, which opens nothing'] = await secrets();
  const server = await startRestored(restored, secret, signal);
  const responses: [string, number][] = [];
  try {
    for (const where of ['/healthz', '/readyz', '/api/auth/user', '/api/config'])
      responses.push([where, (await fetch(server.url + where)).status]);
  } finally {
    const { refusals } = await server.stop();
    for (const refusal of new Set(refusals)) console.log(`${refusal}, as everything outside.`);
  }
  // Nobody is signed in.
  const wrong = responses.find(([where, status]) => status !== (where === '/api/auth/user' ? 401 : 200));
  if (wrong) throw new DamagedBackupError(`The server on the backup returned ${wrong[1]} for ${wrong[0]}.`);
}

/** Prints each step with how long it took. */
function stopwatch(): (step: string) => void {
  let startedMs = performance.now();
  return (step) => {
    const now = performance.now();
    console.log(`${((now - startedMs) / 1_000).toFixed(1).padStart(7)} s  ${step}`);
    startedMs = now;
  };
}

try {
  await drill();
  signal.throwIfAborted();
} catch (error) {
  // Whatever has failed then has failed because of that.
  const reason: unknown = signal.aborted ? signal.reason : error;
  endFailedStart(
    reason instanceof DamagedBackupError ? new ConfigError(reason.message, { cause: reason }) : reason,
  );
}
