import { readMigrationFiles } from 'drizzle-orm/migrator';
import { authenticatorPurpose } from '#server/accounts/second-factors/totp.ts';
import { contactKeyPurpose } from '#server/contacts/account/contact-keys.ts';
import { decryptWithSecret } from '#server/crypto/encrypt-with-secret.ts';
import { migrationsFolder } from '#server/database/migrations-folder.ts';
import { listTables, sumTable, useStableTexts, type Query } from '../database/stored-tables.ts';
import { DamagedBackupError } from './damaged-backup.ts';

/** What a sign-in reads. */
const signInTables = ['users', 'sessions', 'passkeys', 'authenticators', 'recovery_codes', 'rate_limits'];

export type TableRows = { table: string; rows: number };

/** Reads every value of every table and returns their rows. Throws DamagedBackupError. */
export async function readAllTables(query: Query): Promise<TableRows[]> {
  await useStableTexts(query);
  const tables = await listTables(query);
  const missing = signInTables.filter((name) => !tables.some((table) => table.name === `public.${name}`));
  if (missing.length > 0)
    throw new DamagedBackupError(
      `The backup is not one of AIGen, or not whole: no table ${missing.join(', ')}.`,
    );
  const found: TableRows[] = [];
  for (const table of tables) {
    const { rows } = await sumTable(query, table).catch((error: Error) => {
      throw new DamagedBackupError(
        `The backup is damaged: the table ${table.name} cannot be read (${error.message}).`,
      );
    });
    found.push({ table: table.name, rows });
  }
  return found;
}

/** How many migrations of this version the backup has, of how many. Throws for a backup of a newer version. */
export async function countMigrations(query: Query): Promise<{ applied: number; known: number }> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  const applied = await query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const unknown = applied.filter(({ hash }) => !known.includes(hash)).length;
  if (unknown > 0)
    throw new DamagedBackupError(
      `The backup was made by another version: ${unknown} of its migrations are unknown here. Run the drill with that version.`,
    );
  return { applied: applied.length, known: known.length };
}

/** Keys of contacts and authenticator apps that cannot be read with these secrets. */
export async function countUnreadable(query: Query, secrets: readonly string[]) {
  const sealed = [
    {
      name: 'authenticator apps',
      sql: 'select secret as sealed from authenticators',
      purpose: authenticatorPurpose,
    },
    {
      name: 'keys of contacts',
      sql: 'select sealed_key as sealed from contact_accounts',
      purpose: contactKeyPurpose,
    },
  ];
  const counts = [];
  for (const { name, sql, purpose } of sealed) {
    const rows = await query<{ sealed: string }>(sql);
    const unreadable = rows.filter(
      ({ sealed: text }) => !secrets.some((secret) => isReadable(secret, purpose, text)),
    );
    counts.push({ name, all: rows.length, unreadable: unreadable.length });
  }
  return counts;
}

function isReadable(secret: string, purpose: string, text: string): boolean {
  try {
    decryptWithSecret(secret, purpose, text);
    return true;
  } catch {
    return false;
  }
}
