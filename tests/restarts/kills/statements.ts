import { request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/pg-proxy';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { socketOf } from './socket-path.ts';

/** Runs a statement on the database of the server that runs, and returns its rows, as objects or arrays, as JSON would. */
export type Statements = <Row extends object>(
  sql: string,
  parameters?: unknown[],
  rowMode?: 'object' | 'array',
) => Promise<Row[]>;

/** The query builder on those statements, for the builders of tests; it has no transactions. */
export function toDatabase(statements: Statements): Database {
  const db = drizzle(
    async (sql, parameters, method) => ({
      rows: await statements<unknown[]>(sql, parameters, method === 'all' ? 'array' : 'object'),
    }),
    { casing: 'snake_case' },
  );
  return { db, query: statements } as unknown as Database;
}

/** Settings with which a server on the embedded database runs statements of the test. */
export const exposed = (settings: Record<string, string>) =>
  settings.DATABASE_URL
    ? settings
    : { ...settings, NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'expose-database.ts')}` };

export function openStatements({ DATABASE_URL: url, DATA_DIR: folder }: Record<string, string>): Statements {
  return url ? onPostgresql(url) : onEmbedded(socketOf(folder!));
}

function onPostgresql(connectionString: string): Statements {
  const pool = new pg.Pool({ connectionString, max: 4 });
  pool.on('error', () => {});
  onTestFinished(() => pool.end());
  return async <Row extends object>(text: string, values: unknown[] = [], rowMode = 'object') => {
    const statement = { text, values, ...(rowMode === 'array' && { rowMode }) };
    return JSON.parse(JSON.stringify((await pool.query(statement)).rows)) as Row[];
  };
}

function onEmbedded(socketPath: string): Statements {
  return <Row extends object>(sql: string, parameters: unknown[] = [], rowMode = 'object') =>
    new Promise<Row[]>((resolve, reject) => {
      // A connection of its own: the server can end a kept one in the moment in which it is used again.
      const sent = request({ socketPath, method: 'POST', path: '/', agent: false }, (response) => {
        json(response).then((body) => {
          const { rows, error } = body as { rows?: Row[]; error?: string };
          if (rows) resolve(rows);
          else reject(new Error(`${error}: ${sql}`));
        }, reject);
      });
      sent.on('error', reject).end(JSON.stringify({ sql, parameters, rowMode }));
    });
}
