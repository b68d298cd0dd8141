import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { live, trash } from '#domain/sync/collections/content.ts';
import { contents, versions } from './content.ts';
import { edit, purgeTrash } from './content-changes.ts';
import { database } from '../database.ts';
import { newId } from '../new-id.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const textOf = (deletedAt: string | null) => ({
  ...createContent({
    id: newId(),
    contentType: 'blog',
    title: 'T',
    content: 'One.',
    createdAt: '2026-01-01T00:00:00.000Z',
  }),
  deletedAt,
});

/** A start of the browser each day, from so many days ago until so many; returns how many texts were deleted. */
async function purgeDaily(owner: string, from: number, to: number) {
  let purged = 0;
  for (let days = from; days >= to; days -= 1) purged += await purgeTrash(owner, new Date(daysAgo(days)));
  return purged;
}

beforeEach(async () => {
  for (const table of [database().records, database().outbox]) await table.clear();
});

test('texts first seen in the trash 30 days ago are removed permanently with their versions; all others stay', async () => {
  const [old, young, kept] = [textOf(null), textOf(daysAgo(29.9)), textOf(null)];
  await contents.putAll('ada', [old, kept]);
  await contents.put('bob', textOf(daysAgo(60)));
  await edit('ada', old.id, { content: 'Two.' });
  await contents.put('ada', { ...(await contents.get('ada', old.id))!, deletedAt: daysAgo(30) });
  expect(await purgeDaily('ada', 30.5, 30)).toBe(0);
  await contents.put('ada', young);
  expect(await purgeDaily('ada', 29.9, 0.5)).toBe(0);

  expect(await purgeTrash('ada', now)).toBe(1);
  expect(await contents.get('ada', old.id)).toBeUndefined();
  expect(await versions.count('ada')).toBe(0);
  expect([await contents.count('ada', live), await contents.count('ada', trash)]).toEqual([1, 1]);
  expect(await contents.count('bob', trash)).toBe(1);
  expect(await purgeTrash('ada', now)).toBe(0);
});

test('the date that a wrong clock wrote does not empty the trash, and a text taken out begins anew', async () => {
  const text = textOf('1999-01-01T00:00:00.000Z');
  await contents.put('ada', text);
  expect(await purgeTrash('ada', now)).toBe(0);
  expect(await purgeDaily('ada', -1, -20)).toBe(0);
  await contents.put('ada', { ...text, deletedAt: null });
  await contents.put('ada', text);
  expect(await purgeDaily('ada', -21, -50)).toBe(0);
  expect(await purgeTrash('ada', new Date(daysAgo(-51)))).toBe(1);
});

test('a clock that jumps forward after the text was first seen in the trash does not empty it', async () => {
  await contents.put('ada', textOf(daysAgo(0)));
  expect(await purgeTrash('ada', now)).toBe(0);
  for (const days of [-40, -41, -400, -1]) expect(await purgeTrash('ada', new Date(daysAgo(days)))).toBe(0);
  expect(await contents.count('ada', trash)).toBe(1);
});

test('a text that the server has is left to the server', async () => {
  const text = textOf(daysAgo(400));
  await contents.put('ada', text);
  await database().records.update(['ada', 'content', text.id], { revision: 7 });
  for (const at of [now, new Date(daysAgo(-400))]) expect(await purgeTrash('ada', at)).toBe(0);
  expect(await contents.count('ada', trash)).toBe(1);
  expect((await database().outbox.toArray()).every(({ id }) => id === text.id)).toBe(true);
});
