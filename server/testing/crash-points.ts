import type { Database, Queries } from '../database/database.ts';

export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Says before every statement, and after every transaction, whether the process ends there. */
export type CrashPoints = { pass: () => void };

const statements = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']);

/** The database as a process sees it that can be killed between any two statements: an open transaction is gone then. */
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
