import type { Database, Queries } from '../database/database.ts';

export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Called before every statement and after every transaction; returns whether the process crashes there. */
export type CrashPoints = { pass: () => void };

const statements = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']);

/**
 * A database for a process that can crash between any two statements; an open transaction is then rolled
 * back.
 */
export function withCrashPoints(database: Database, points: CrashPoints): Database {
  return {
    ...database,
    db: wrap(database.db, points),
    query: async (sql, parameters, name) => {
      points.pass();
      return database.query(sql, parameters, name);
    },
  };
}

function wrap(db: Queries, points: CrashPoints): Queries {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'transaction')
        return async (work: (transaction: Queries) => Promise<unknown>) => {
          const result = await target.transaction((transaction) =>
            work(wrap(transaction as unknown as Queries, points)),
          );
          points.pass();
          return result;
        };
      if (!statements.has(String(name))) return value.bind(target) as unknown;
      return (...given: unknown[]) => {
        points.pass();
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
}
