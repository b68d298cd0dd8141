import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { sqlState, type Row } from './database.ts';
import { assertUtf8 } from './encoding.ts';
import { explainNoConnection } from './explain-failure.ts';
import { lockKey } from './hold-lock.ts';
import { applyMigrations, type Migration } from './migrate.ts';
import { noticeLostClient } from './notice-lost-client.ts';

const connectTimeoutMs = 10_000;

export type MigrationTimes = {
  /** A statement that waits for a lock makes everybody wait who comes after it: it waits no longer than this. */
  lockMs: number;
  /** Between two attempts, those who waited behind it get their turn. */
  retryMs: number;
  /** Then the start fails. */
  patienceMs: number;
  /** While another process migrates, it is asked again so often, and a line says that this one waits. */
  turnRetryMs: number;
  noticeMs: number;
  /** Then the start fails: a migration that builds an index over millions of rows needs as long. */
  turnMs: number;
};

/** The name of the lock that a process holds while it migrates. */
export const migrationLock = 'aigen.migrations';

const usualTimes: MigrationTimes = {
  lockMs: 2_000,
  retryMs: 1_000,
  patienceMs: 300_000,
  turnRetryMs: 200,
  noticeMs: 10_000,
  turnMs: 1_800_000,
};
/** The log begins with the application, which needs the database. */
const printNotice = (line: string) => void process.stderr.write(`${line}\n`);

/** A lock that was not free in time, and a deadlock with the statements of a running version. */
const isLockFailure = (error: unknown) => ['55P03', '40P01'].includes(sqlState(error) ?? '');

/**
 * Applies pending migrations, and returns how many the database has that this version does not know. Several processes
 * may start at once: one migrates, the others wait and find it done. Throws ConfigError where the database cannot be
 * reached or its texts are not UTF-8.
 */
export async function migratePostgres(
  url: string,
  migrations?: Migration[],
  times: MigrationTimes = usualTimes,
  notice: (line: string) => void = printNotice,
): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'aigen migration',
  });
  // The statement that runs fails, and with it the start.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw explainNoConnection(error);
  });
  try {
    const query = async (sql: string, parameters?: unknown[]) =>
      (await client.query<Row>(sql, parameters)).rows;
    await assertUtf8(query);
    await noticeLostClient(client);
    await waitForTurn(client, times, notice);
    return await applyMigrations(
      {
        query,
        transaction: async (work) => {
          await query('begin');
          try {
            await work(query);
            await query('commit');
          } catch (error) {
            await query('rollback').catch(() => {});
            throw error;
          }
        },
        attempt: (work, isPatient) => retry(client, work, isPatient, times),
      },
      migrations,
    );
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

/**
 * Asks again and again instead of waiting in a statement: `create index concurrently` waits for every statement that was
 * running when it began, and would wait for one that waits for it.
 */
async function waitForTurn(
  client: pg.Client,
  { turnRetryMs, noticeMs, turnMs }: MigrationTimes,
  notice: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  let noticeAt = began + noticeMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as taken`,
      [migrationLock],
    );
    if (rows[0]?.taken) return;
    const now = performance.now();
    if (now - began >= turnMs)
      throw new ConfigError(
        `Another process has migrated the database for ${seconds(turnMs)} (${await describeHolder(client)}): wait until it has ended, or end it, and start again.`,
      );
    if (now >= noticeAt) {
      noticeAt = now + noticeMs;
      notice(
        `Waiting for ${seconds(now - began)} for another process that migrates the database (${await describeHolder(client)}).`,
      );
    }
    await sleep(turnRetryMs);
  }
}

const seconds = (ms: number) => `${Math.round(ms / 1_000)} seconds`;

/** The session that holds the migration lock, as an operator finds it. */
async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string | null; since: Date | null }>(
    `select pid, application_name as name, backend_start as since
      from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and objsubid = 1
        and pg_locks.database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = ${lockKey}`,
    [migrationLock],
  );
  const [holder] = rows;
  if (!holder) return 'it has just ended';
  const { pid, name, since } = holder;
  const named = name ? ` '${name}'` : '';
  return `pid ${pid} in pg_stat_activity${named}${since ? `, connected since ${since.toISOString()}` : ''}`;
}

async function retry(
  client: pg.Client,
  work: () => Promise<void>,
  isPatient: boolean,
  { lockMs, retryMs, patienceMs }: MigrationTimes,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  await client.query(`set lock_timeout = ${isPatient ? 0 : lockMs}`);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      if (performance.now() > deadline)
        throw new ConfigError(
          `A migration did not get a lock within ${seconds(patienceMs)}: end the transactions that hold it (pg_stat_activity, the oldest xact_start), and start again.`,
          { cause: error },
        );
      await sleep(retryMs);
    }
  }
}
