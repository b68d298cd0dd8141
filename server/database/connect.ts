import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens the database that the configuration names and brings its schema up to date.
 * The embedded one lives in DATA_DIR/pg, or in memory (`inMemory`) for tests, and is then at first what the tar file
 * holds. It has no lock of its own: hold the lock of the data folder (lock.ts) before opening it.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { inMemory?: Blob } = {},
): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  return openPglite(options.inMemory ?? config.dataDir);
}
