import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrationsFolder } from '../database/migrations-folder.ts';
import { createSession, createUser } from '../testing/builders.ts';
import { emptyDatabase, openTestDatabase } from '../testing/test-database.ts';
import { findByLogin } from './queries.ts';

// The migration that gives older accounts the spelling of domain/accounts/email-address.ts.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database));

async function migrate(): Promise<void> {
  const script = await readFile(path.join(migrationsFolder, '0019_addresses-and-sign-ins.sql'), 'utf8');
  for (const statement of script.split('--> statement-breakpoint')) await database.query(statement);
}
const emailOf = async (id: string) =>
  (await database.query<{ email: string }>('select email from users where id = $1', [id]))[0]!.email;
const created = (day: number, email: string) =>
  createUser(database, { email, createdAt: new Date(Date.UTC(2026, 0, day)) });

const decomposed = 'zoe\u0301@example.com';
const composed = 'zo\u00e9@example.com';

test('an address is stored in its one spelling, once and for all', async () => {
  const zoe = await created(1, decomposed);
  const ann = await created(2, 'ann@example.com');
  const bea = await created(3, 'bea@bücher.de');
  for (let turn = 0; turn < 2; turn += 1) {
    await migrate();
    expect([await emailOf(zoe.id), await emailOf(ann.id), await emailOf(bea.id)]).toEqual([
      composed,
      'ann@example.com',
      'bea@bücher.de',
    ]);
  }
});

test('of several accounts with one address, the one that has its spelling keeps it, and each still signs in', async () => {
  const older = await created(1, decomposed);
  const owner = await created(2, composed);
  await migrate();
  expect([await emailOf(older.id), await emailOf(owner.id)]).toEqual([decomposed, composed]);
  expect((await findByLogin(database.db, decomposed))?.id).toBe(older.id);
  expect((await findByLogin(database.db, composed))?.id).toBe(owner.id);
});

test('of several accounts without it, the oldest gets it', async () => {
  const spellings = ['e\u0323\u0301', 'e\u0301\u0323'].map((letter) => `${letter}@example.com`);
  const younger = await created(2, spellings[0]!);
  const older = await created(1, spellings[1]!);
  await migrate();
  expect([await emailOf(older.id), await emailOf(younger.id)]).toEqual([
    '\u1eb9\u0301@example.com',
    spellings[0],
  ]);
});

test('an address that would become too long stays', async () => {
  // U+0958 is written as two characters in its normal form.
  const long = await created(1, `${'\u0958'.repeat(130)}@example.com`);
  await migrate();
  expect(await emailOf(long.id)).toBe(long.email);
});

test('a session is as fresh as its sign-in', async () => {
  const { id } = await created(1, composed);
  await createSession(database, id, new Date('2026-11-01T00:00:00Z'));
  await database.query('update sessions set authenticated_at = now()');
  await migrate();
  const rows = await database.query<{ same: boolean }>(
    'select authenticated_at = created_at as same from sessions',
  );
  expect(rows).toEqual([{ same: true }]);
});
