import { readFileSync } from 'node:fs';
import path from 'node:path';
import { authenticatorPurpose } from '#server/accounts/second-factors/totp.ts';
import { contactKeyPurpose } from '#server/contacts/account/contact-keys.ts';
import { decryptWithSecret } from '#server/crypto/encrypt-with-secret.ts';
import { readMigrations } from '#server/database/migrate.ts';
import { migrationsFolder } from '#server/database/migrations-folder.ts';
import { mailQueueName } from '#server/mail/mail-queue.ts';
import { mailPurpose } from '#server/mail/seal.ts';
import { passwordPurpose } from '#server/sending/accounts/password.ts';
import { sealedFor } from '#server/sending/bounces/mailbox/mailboxes.ts';
import { listTables, sumTable, useStableTexts, type Query } from '../database/stored-tables.ts';
import { DamagedBackupError } from './damaged-backup.ts';

export type TableRows = { table: string; rows: number };

export type AppliedMigrations = { applied: number; known: number; newer: number };

/**
 * How many of the migrations of this version the backup has, and how many it has of a newer one. Throws
 * DamagedBackupError if it lacks a table that those migrations make.
 */
export async function checkMigrations(query: Query): Promise<AppliedMigrations> {
  const known = readMigrations().map(({ hash }) => hash);
  const found = await query<{ hash: string }>('select hash from drizzle.__drizzle_migrations').catch(() => {
    throw new DamagedBackupError(
      'The backup is not one of AIGen, or not whole: it has no list of migrations.',
    );
  });
  const hashes = found.map(({ hash }) => hash);
  const tables = (await listTables(query)).map(({ name }) => name);
  const missing = expectedTables(known.findLastIndex((hash) => hashes.includes(hash))).filter(
    (name) => !tables.includes(name),
  );
  // A newer version may have taken tables away.
  const applied = hashes.filter((hash) => known.includes(hash)).length;
  if (missing.length > 0 && applied === hashes.length)
    throw new DamagedBackupError(`The backup is not whole: it has no table ${missing.join(', ')}.`);
  return { applied, known: known.length, newer: hashes.length - applied };
}

/** The tables after a migration, as the tool that made it has noted them, and those of the job queue. */
function expectedTables(migration: number): string[] {
  const file = path.join(migrationsFolder, 'meta', `${String(migration).padStart(4, '0')}_snapshot.json`);
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as { tables: Record<string, unknown> };
  return [...Object.keys(tables), 'pgboss.job', 'pgboss.queue'];
}

/** Reads every value of every table and returns their rows. Throws DamagedBackupError. */
export async function readAllTables(query: Query): Promise<TableRows[]> {
  await useStableTexts(query);
  const found: TableRows[] = [];
  for (const table of await listTables(query)) {
    const { rows } = await sumTable(query, table).catch((error: Error) => {
      throw new DamagedBackupError(
        `The backup is damaged: the table ${table.name} cannot be read (${error.message}).`,
      );
    });
    found.push({ table: table.name, rows });
  }
  return found;
}

/** What is encrypted with the secret: `sealed` of each row, for the purpose that its `owner` makes. */
const encrypted: { name: string; table: string; sql: string; purpose: (owner: string) => string }[] = [
  {
    name: 'authenticator apps',
    table: 'authenticators',
    sql: `select secret as sealed, '' as owner from authenticators`,
    purpose: () => authenticatorPurpose,
  },
  {
    name: 'keys of contacts',
    table: 'contact_accounts',
    sql: `select sealed_key as sealed, '' as owner from contact_accounts`,
    purpose: () => contactKeyPurpose,
  },
  {
    name: 'passwords of mail servers',
    table: 'sending_accounts',
    sql: 'select password as sealed, id::text as owner from sending_accounts where password is not null',
    purpose: passwordPurpose,
  },
  {
    name: 'passwords of bounce mailboxes',
    table: 'bounce_mailboxes',
    sql: 'select password as sealed, sending_account_id::text as owner from bounce_mailboxes',
    purpose: (owner) => passwordPurpose(sealedFor(owner)),
  },
  {
    name: 'waiting mails',
    table: 'pgboss.job',
    sql: `select data->>'sealed' as sealed, '' as owner from pgboss.job
      where name = '${mailQueueName}' and state in ('created', 'retry')`,
    purpose: () => mailPurpose,
  },
];

/** How much there is of what is encrypted, and how much of it cannot be read with these secrets. Backups of early versions lack tables. */
export async function countUnreadable(query: Query, secrets: readonly string[]) {
  const counts = [];
  for (const { name, table, sql, purpose } of encrypted) {
    const [found] = await query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table]);
    const rows = found?.exists ? await query<{ sealed: string; owner: string }>(sql) : [];
    const unreadable = rows.filter(
      ({ sealed, owner }) => !secrets.some((secret) => isReadable(secret, purpose(owner), sealed)),
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
