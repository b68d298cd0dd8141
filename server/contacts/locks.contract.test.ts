import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContactImport } from '#domain/contacts/import/contact-import.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { contactImports, contacts } from '../database/schema/contacts.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../testing/builders.ts';
import { makeContact, makeList, postFile } from '../testing/contact-builders.ts';
import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { holdAccount } from './account/hold-account.ts';
import { holdList } from './lists/lists.ts';

// The embedded database has one connection, so nobody waits for anybody there.
const withPostgresql = test.skipIf(!testDatabaseUrl);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let importing: Database;
let api: TestApp;
let userId: string;
let person: Visitor;
beforeAll(async () => {
  if (!testDatabaseUrl) return;
  database = await openTestDatabase();
  importing = await openDatabase({ databaseUrl: database.url!, dataDir: '' });
  api = await buildTestApp({}, { database });
});
afterAll(async () => {
  await api?.close();
  await importing?.close();
  await database?.close();
});
beforeEach(async () => {
  if (!testDatabaseUrl) return;
  await api.reset();
  userId = (await createSubscriber(database)).id;
  person = await signIn(api, userId);
});

withPostgresql(
  'a running import and changes of many contacts, of a list or of a contact do not wait for each other',
  async () => {
    const listId = await makeList(person);
    const names = ['ann', 'bea', 'cem'];
    const made = await Promise.all(names.map((name) => makeContact(person, listId, `${name}@mail.example`)));
    const [first, last, gone] = made.map(({ id }) => id).toSorted();
    const { id: importId } = (await postFile(person, 'Email\nx@mail.example')).json<ContactImport>();
    await database.db.update(contactImports).set({ listId }).where(eq(contactImports.id, importId));

    const change = { ids: [first, last], addTags: ['x'] };
    for (const act of [
      () => person.post('/api/contacts/change', change),
      () => person.delete(`/api/contacts/${gone}?erase=true`),
      () => person.delete(`/api/contact-lists/${listId}`),
    ]) {
      let answer: ReturnType<typeof act> | undefined;
      const writes = await importing.db.transaction(async (transaction) => {
        // As a batch of an import does: the account, the import, the list and the contacts in the order of the file.
        await holdAccount(transaction, userId);
        await transaction.select().from(contactImports).where(eq(contactImports.id, importId)).for('update');
        await transaction.update(contacts).set({ city: 'Oslo' }).where(eq(contacts.id, last!));
        answer = act();
        await sleep(300);
        await holdList(transaction, userId, listId);
        const rest = sql`${contacts.id} <> ${last!}::uuid`;
        return transaction.update(contacts).set({ city: 'Oslo' }).where(rest).returning({ id: contacts.id });
      });
      expect(writes.length).toBeGreaterThan(0);
      expect((await answer!).statusCode).toBe(200);
    }
  },
  30_000,
);
