import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrationsFolder } from '../../server/database/migrations-folder.ts';

type Entry = { idx: number; when: number; tag: string };

/** The migrations in the order of the journal. */
export const journal = (
  JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: Entry[] }
).entries;

/** The dump of a database in the state of a migration. */
export const dumpFile = (index: number) => path.join(import.meta.dirname, `${journal[index]!.tag}.sql.gz`);

export const readDump = (index: number) => gunzipSync(readFileSync(dumpFile(index))).toString();
