import type { Database } from '../database/database.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { buildTestApp } from '../testing/build-test-app.ts';

/** An application whose database can be taken away, as a server that is restarted takes it. */
export async function makeStatusRead(database: Database) {
  let isLost = false;
  const refuse = () => Promise.reject(new DatabaseUnavailableError('away'));
  const guarded = new Proxy(database, {
    get: (target, name: keyof Database) => {
      if (isLost && name === 'query') return refuse;
      if (isLost && name === 'db')
        return { insert: () => ({ values: () => ({ onConflictDoUpdate: refuse }) }) };
      return target[name];
    },
  });
  const test = await buildTestApp({}, { database: guarded });
  return {
    app: test.app,
    lose: () => Promise.resolve((isLost = true)),
    restore: () => (isLost = false),
    read: () => test.app.serviceStatus.read(),
    close: () => test.close(),
  };
}
