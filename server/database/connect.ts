import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import type { StatementObserver } from './observe-statements.ts';

/**
 * Opens the database that the configuration names and brings its schema up to date.
 * The embedded one lives in DATA_DIR/pg, or in memory (`inMemory`) for tests, and is then at first what the tar file
 * holds. It has no lock of its own: hold the lock of the data folder (lock.ts) before opening it.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { inMemory?: Blob; observe?: StatementObserver | undefined } = {},
): Promise<Database> {
  // Only the one that is used is loaded.
  if (config.databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(config.databaseUrl, options.observe);
  }
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite(options.inMemory ?? config.dataDir, options.observe);
}
