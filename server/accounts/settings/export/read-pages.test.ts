import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { usageRecords } from '../../../database/schema/usage.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../../../testing/builders.ts';
import { callSync, changeOf, contentRecord } from '../../../testing/sync-builders.ts';
import { readRecords, readRows } from './read-pages.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const large = 'word '.repeat(70_000);

/** How many texts are read if all rows are deleted once the first one is read: those of one page. */
async function readBeforeDeletion(texts: AsyncGenerator<string>, table: string): Promise<number> {
  expect((await texts.next()).value).toContain(large);
  await api.database.query(`delete from ${table}`);
  let read = 1;
  for await (const _text of texts) read += 1;
  return read;
}

async function* contentsOf(rows: AsyncGenerator<Record<string, unknown>>): AsyncGenerator<string> {
  for await (const row of rows) yield String(row.generatedContent);
}

test('a page of rows ends where it is larger than a megabyte', async () => {
  const ann = await createSubscriber(api.database);
  const row = { userId: ann.id, contentType: 'blog', generatedContent: large };
  await api.database.db.insert(usageRecords).values(Array.from({ length: 5 }, () => row));
  const texts = contentsOf(readRows(api.database.db, usageRecords, ann.id));
  expect(await readBeforeDeletion(texts, 'usage_records')).toBe(3);
});

test('a page of records ends where it is larger than a megabyte', async () => {
  const ann = await createSubscriber(api.database);
  const device = await signIn(api, ann.id);
  for (let index = 0; index < 5; index += 1)
    await callSync(device, [changeOf('content', contentRecord({ id: randomUUID(), content: large }))]);
  const texts = readRecords(api.database, 'content_library', ann.id);
  expect(await readBeforeDeletion(texts, 'content_library')).toBe(3);
});

test('each row of many pages is read once, and none of another account', async () => {
  const [ann, bea] = [await createSubscriber(api.database), await createSubscriber(api.database)];
  const rowsOf = (userId: string, count: number) =>
    Array.from({ length: count }, () => ({ userId, contentType: 'blog', generatedContent: 'a text' }));
  await api.database.db.insert(usageRecords).values([...rowsOf(ann.id, 450), ...rowsOf(bea.id, 3)]);
  const ids: unknown[] = [];
  for await (const row of readRows(api.database.db, usageRecords, ann.id)) ids.push(row.id);
  const stored = await api.database.query<{ id: string }>(
    'select id from usage_records where user_id = $1 order by id',
    [ann.id],
  );
  expect(ids).toEqual(stored.map(({ id }) => id));
  expect(ids).toHaveLength(450);
});
