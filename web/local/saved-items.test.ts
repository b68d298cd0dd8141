import { beforeEach, expect, test, vi } from 'vitest';
import { database } from './database.ts';
import { importLegacyItems, savedItems } from './saved-items.ts';

const legacyItem = {
  id: 1731000000000,
  type: 'blog',
  title: 'Remote onboarding',
  content: 'Remote onboarding fails quietly.',
  seoScore: 84.6,
  metaDescription: 'A plan.',
  suggestions: ['Add subheadings.'],
  createdAt: '2025-11-07T10:00:00.000Z',
  tone: 'friendly',
  targetAudience: 'students',
};

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
  await database().setAside.clear();
});

test('brings in items of localStorage once, without making up how they came to be', async () => {
  localStorage.setItem('aigen_saved_projects', JSON.stringify([legacyItem]));
  expect(await importLegacyItems('ada')).toBe(1);
  const { records } = await savedItems.newest('ada');
  expect(records).toEqual([
    {
      ...legacyItem,
      id: '1731000000000',
      seoScore: 85,
      topic: legacyItem.title,
      keywords: '',
      provider: null,
      model: '',
      isPartial: false,
    },
  ]);
  expect(localStorage.getItem('aigen_saved_projects')).toBeNull();
  expect(await importLegacyItems('ada')).toBe(0);
  expect((await savedItems.newest('ada')).total).toBe(1);
});

test('keeps aside what it cannot read, item by item', async () => {
  localStorage.setItem(
    'aigen_saved_projects',
    JSON.stringify([{ ...legacyItem, content: 5 }, legacyItem, null]),
  );
  expect(await importLegacyItems('ada')).toBe(1);
  expect((await database().setAside.toArray()).map((kept) => kept.value)).toEqual([
    { ...legacyItem, content: 5 },
    null,
  ]);
});

test('keeps aside a text that is no list at all', async () => {
  localStorage.setItem('aigen_saved_projects', '[{"id": 1, cut off');
  expect(await importLegacyItems('ada')).toBe(0);
  expect((await database().setAside.toArray()).map((kept) => kept.value)).toEqual(['[{"id": 1, cut off']);
});

test('a failing store leaves the old key where it was', async () => {
  const raw = JSON.stringify([legacyItem]);
  localStorage.setItem('aigen_saved_projects', raw);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(importLegacyItems('ada')).rejects.toMatchObject({ code: 'storage.failed' });
  expect(localStorage.getItem('aigen_saved_projects')).toBe(raw);
});
