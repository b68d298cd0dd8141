import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ChangeListener } from './caller-changes.ts';

export type Row = Record<string, unknown>;

/** The query builder, or a transaction of it. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The open database. PGlite and PostgreSQL behave the same through it. */
export type Database = {
  dialect: 'pglite' | 'postgres';
  /** How many migrations of a newer version the database has; this version can use it nevertheless. */
  unknownMigrations: number;
  db: Queries;
  /**
   * One parameterised statement, in one round trip. With a `name` PostgreSQL prepares it once per connection; a name
   * always means the same statement. Count and sum in SQL with a cast (`::int`): the drivers return big numbers differently.
   */
  query: <R extends Row = Row>(sql: string, parameters?: unknown[], name?: string) => Promise<R[]>;
  /** For the job queue, which writes its own SQL: without values the text may hold several statements. */
  execute: (sql: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
  /** Takes a lock that lasts until `release`, the end of this process or the loss of its connection. */
  holdLock: (name: string) => Promise<{ release: () => Promise<void> }>;
  /** Runs `work` unless another process holds the lock `name`; returns whether it ran. */
  withLock: (name: string, work: () => Promise<void>) => Promise<boolean>;
  /**
   * Calls the listener for every account whose email address, subscription or sessions change: for a change made by this
   * process before its statement returns, for another process's as soon as the database reports it.
   */
  onCallerChange: (listener: ChangeListener) => void;
  /** Calls the listener once if the embedded database has failed for good: only a new process can open it again. */
  hearFailure: (listener: (error: Error) => void) => void;
  /**
   * Writes to the tables what is in the log alone, if that is much, because a start after a kill repeats it; null where the
   * database server does that by itself.
   */
  checkpoint: (() => Promise<void>) | null;
  /**
   * Copies the data folder, as it is between two statements, to a folder that does not exist yet; null where the database
   * server has tools of its own for that, or in memory. Throws the signal's reason when it is abandoned.
   */
  copyFolder: ((target: string, signal?: AbortSignal) => Promise<void>) | null;
  /** Callers that wait for a connection; 0 where there is only one, which statements take turns on. */
  waiting: () => number;
  /** Whether the database can be reached, however many statements wait for it. Takes three seconds at most. */
  responds: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** The SQLSTATE of a database error, also where a query builder has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  return errorField(error, 'code');
}

/** The constraint a database error is about. */
export function violatedConstraint(error: unknown): string | undefined {
  return errorField(error, 'constraint');
}

function errorField(error: unknown, field: 'code' | 'constraint'): string | undefined {
  for (let seen = error; seen instanceof Error; seen = seen.cause) {
    const value: unknown = Reflect.get(seen, field);
    if (typeof value === 'string') return value;
  }
  return undefined;
}
