import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContactImport } from '#domain/contacts/import/contact-import.ts';
import { sequenceEvents } from '../database/schema/sequences.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../testing/builders.ts';
import { fairConsent, importIn, makeContact, makeList, postFile } from '../testing/contact-builders.ts';

let api: TestApp;
const folder = mkdtempSync(path.join(tmpdir(), 'aigen-test-'));
beforeAll(async () => {
  api = await buildTestApp({ DATA_DIR: folder, QUEUE_POLL_SECONDS: '1' });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => api.reset());

/** The tables in which a text is. */
async function tablesWith(text: string): Promise<string[]> {
  const { query } = api.database;
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await query<{ has: boolean }>(
      `select exists (select 1 from ${name} as row where position($1 in lower(row_to_json(row)::text)) > 0) as has`,
      [text],
    );
    if (row!.has) found.push(name);
  }
  return found;
}

test('an erased contact is in no table any more, also not in files that were imported or wait', async () => {
  const person = await signIn(api, (await createSubscriber(api.database)).id);
  const listId = await makeList(person);
  const row = 'Canary-Ines@mail.example,Canaria,Porto';
  for (const [name, isStarted, header] of [
    ['written', true, 'Email,First name,City\n'],
    ['waiting', false, 'Email,First name,City\n'],
    ['without header', false, ''],
  ] as const) {
    const { id } = (
      await postFile(person, `${header}${row}\nole@mail.example,Ole,Oslo`)
    ).json<ContactImport>();
    const checked = await importIn(person, id, ['checked', 'failed']);
    expect([name, checked.state]).toEqual([name, 'checked']);
    if (!isStarted) continue;
    const body = { listId, consent: fairConsent, asksToConfirm: false };
    expect((await person.post(`/api/contact-imports/${id}/start`, body)).statusCode).toBe(200);
    await importIn(person, id, ['finished', 'failed']);
  }
  const other = await makeList(person, { name: 'Other' });
  const [{ id }] = (await person.get('/api/contacts?q=canary')).json<{ contacts: [{ id: string }] }>()
    .contacts;
  const consent = { ...fairConsent, source: 'Canaria said it by phone' };
  for (const wanted of [other, other])
    await person.post(`/api/contacts/${id}/lists`, { listId: wanted, consent });
  expect(await tablesWith('canar')).toEqual([
    'public.contact_consents',
    'public.contact_imports',
    'public.contacts',
  ]);
  expect((await person.delete(`/api/contacts/${id}?erase=true`)).statusCode).toBe(200);
  expect(await tablesWith('canar')).toEqual([]);
  // What was agreed by others stays.
  expect(await tablesWith('coffee fair')).toEqual(['public.contact_consents']);
});

test('the export of a contact has the goals that are kept of it', async () => {
  const { id: userId } = await createSubscriber(api.database);
  const person = await signIn(api, userId);
  const { id: contactId } = await makeContact(person, await makeList(person), 'ann@mail.example');
  const at = new Date('2026-11-01T10:00:00.000Z');
  await api.database.db.insert(sequenceEvents).values({ userId, contactId, kind: 'goal', value: 'shop', at });
  expect((await person.get(`/api/contacts/${contactId}/export`)).json()).toMatchObject({
    mails: [],
    goals: [{ link: 'shop', at: at.toISOString() }],
  });
});

test('consents are kept as long as somebody has them', async () => {
  const person = await signIn(api, (await createSubscriber(api.database)).id);
  const [first, second] = [await makeList(person), await makeList(person, { name: 'Second' })];
  const ann = await makeContact(person, first, 'ann@mail.example');
  await makeContact(person, second, 'bea@mail.example');
  const count = async () => (await api.database.query('select 1 from contact_consents')).length;
  // Who is on the list already needs no other one.
  await person.post(`/api/contacts/${ann.id}/lists`, { listId: first, consent: fairConsent });
  expect(await count()).toBe(2);
  await person.delete(`/api/contact-lists/${first}`);
  expect(await count()).toBe(1);
});
