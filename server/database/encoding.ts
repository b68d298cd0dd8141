import { ConfigError } from '../config/config-error.ts';
import type { Row } from './database.ts';

/**
 * How a database for AIGen is created. Without these, its encoding is the one of the server's own databases: SQL_ASCII where
 * it was set up without a locale, and then no text is checked, and letters are bytes.
 */
export const utf8Options = {
  sql: `encoding 'UTF8' template template0 locale 'C.UTF-8'`,
  createdb: '--encoding=UTF8 --template=template0 --locale=C.UTF-8',
};

/** Throws ConfigError unless the texts of the database are UTF-8; the embedded one's always are. */
export async function assertUtf8(query: (sql: string) => Promise<Row[]>): Promise<void> {
  const [found] = await query(`select current_setting('server_encoding') as encoding`);
  if (found!.encoding === 'UTF8') return;
  throw new ConfigError(
    `DATABASE_URL must name a database with the encoding UTF8, and it has ${String(found!.encoding)}: make one with createdb ${utf8Options.createdb}, and copy into it what this one has (pg_dump, pg_restore).`,
  );
}
