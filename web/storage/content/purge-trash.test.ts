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

beforeEach(async () => {
  for (const table of [database().records, database().outbox]) await table.clear();
});

test('texts deleted 30 days ago are removed permanently with their versions; all others stay', async () => {
  const [old, young, kept] = [textOf(null), textOf(daysAgo(29.9)), textOf(null)];
  await contents.putAll('ada', [old, young, kept]);
  await contents.put('bob', textOf(daysAgo(60)));
  await edit('ada', old.id, { content: 'Two.' });
  await contents.put('ada', { ...(await contents.get('ada', old.id))!, deletedAt: daysAgo(30) });

  expect(await purgeTrash('ada', now)).toBe(1);
  expect(await contents.get('ada', old.id)).toBeUndefined();
  expect(await versions.count('ada')).toBe(0);
  expect([await contents.count('ada', live), await contents.count('ada', trash)]).toEqual([1, 1]);
  expect(await contents.count('bob', trash)).toBe(1);
  expect(await purgeTrash('ada', now)).toBe(0);
});
