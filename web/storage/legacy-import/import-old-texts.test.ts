import { beforeEach, expect, test, vi } from 'vitest';
import { contents, folders } from '../content/content.ts';
import { database } from '../database.ts';
import { importOldTexts } from './import-old-texts.ts';
import { hasOldStores } from './old-stores.ts';

const saved = {
  id: 17,
  type: 'blog',
  title: 'Remote onboarding',
  content: 'Remote onboarding fails quietly.',
  seoScore: 84.6,
  createdAt: '2025-11-07T10:00:00.000Z',
  tone: 'friendly',
};
const history = {
  id: 'h1',
  contentType: 'blog',
  provider: 'gemini',
  userPrompt: 'Onboarding',
  content: 'Remote onboarding fails quietly.',
  createdAt: '2025-11-07T10:00:01.000Z',
  folderId: 'f9',
  folderName: 'Clients',
};
const uuid = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';
const former = {
  owner: 'ada',
  collection: 'saved_projects',
  id: uuid,
  order: '1',
  value: { ...saved, id: uuid, content: 'Former.' },
};

beforeEach(async () => {
  localStorage.clear();
  const { records, outbox, setAside } = database();
  for (const table of [records, outbox, setAside]) await table.clear();
});

test('every old store is imported once, and a text in two of them is one record', async () => {
  localStorage.setItem('aigen_saved_projects', JSON.stringify([saved]));
  localStorage.setItem(
    'aigen_content_history_v2',
    JSON.stringify([history, { ...history, id: 'h2', content: 'Other.' }]),
  );
  await database().records.add(former);
  expect(await hasOldStores('ada')).toBe(true);

  expect(await importOldTexts('ada')).toEqual({ texts: 3, known: 0, folders: 1, unreadable: 0 });
  const { records } = await contents.newest('ada');
  expect(records.map(({ title, content }) => `${title}: ${content}`).toSorted()).toEqual([
    'Onboarding: Other.',
    'Remote onboarding: Former.',
    'Remote onboarding: Remote onboarding fails quietly.',
  ]);
  expect(records.find(({ content }) => content === saved.content)).toMatchObject({
    seoScore: 22,
    provider: 'gemini',
  });
  expect(records.find(({ content }) => content === 'Former.')?.id).toBe(uuid);
  const [folder] = (await folders.newest('ada')).records;
  expect(folder?.name).toBe('Clients');
  expect(records.filter(({ folderId }) => folderId === folder?.id)).toHaveLength(2);

  expect(await hasOldStores('ada')).toBe(false);
  expect(Object.keys(localStorage)).toEqual([]);
  // They are synced like new records.
  expect(await database().outbox.count()).toBe(4);
});

test('texts that only look the same stay separate', async () => {
  const twins = [saved, { ...saved, id: 18, title: 'The same words' }];
  localStorage.setItem('aigen_saved_projects', JSON.stringify([...twins, saved]));
  localStorage.setItem('aigen_content_history_v2', JSON.stringify([history]));
  expect(await importOldTexts('ada')).toMatchObject({ texts: 2, unreadable: 0 });
  const { records } = await contents.newest('ada');
  expect(records.map(({ title }) => title).toSorted()).toEqual(['Remote onboarding', 'The same words']);
});

test('after a crash between storing and removing, the second run adds nothing', async () => {
  const raw = JSON.stringify([saved]);
  localStorage.setItem('aigen_saved_projects', raw);
  await importOldTexts('ada');
  const [record] = (await contents.newest('ada')).records;
  await contents.put('ada', { ...record!, title: 'Renamed since' });
  localStorage.setItem('aigen_saved_projects', raw);
  expect(await importOldTexts('ada')).toMatchObject({ texts: 0, known: 1 });
  expect((await contents.newest('ada')).records.map(({ title }) => title)).toEqual(['Renamed since']);
});

test('unreadable data is quarantined as it was', async () => {
  const broken = { ...saved, content: 5 };
  localStorage.setItem('aigen_saved_projects', JSON.stringify([broken, saved, null]));
  localStorage.setItem('aigen_content_history_v2', '[{"id": 1, cut off');
  expect(await importOldTexts('ada')).toMatchObject({ texts: 1, unreadable: 3 });
  expect((await database().setAside.toArray()).map(({ value }) => value)).toEqual([
    broken,
    null,
    '[{"id": 1, cut off',
  ]);
});

test('a failing store leaves all old data in place', async () => {
  const raw = JSON.stringify([saved, null]);
  localStorage.setItem('aigen_saved_projects', raw);
  await database().records.add(former);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(importOldTexts('ada')).rejects.toMatchObject({ code: 'storage.full' });
  put.mockRestore();
  expect(localStorage.getItem('aigen_saved_projects')).toBe(raw);
  expect(await database().records.toArray()).toEqual([former]);
  expect(await database().setAside.count()).toBe(0);
});

test('data that another tab adds during the import stays for the next one', async () => {
  const raw = JSON.stringify([saved]);
  localStorage.setItem('aigen_saved_projects', raw);
  const importing = importOldTexts('ada');
  const more = JSON.stringify([saved, { ...saved, id: 18, content: 'Another.' }]);
  localStorage.setItem('aigen_saved_projects', more);
  await importing;
  expect(localStorage.getItem('aigen_saved_projects')).toBe(more);
  expect(await importOldTexts('ada')).toMatchObject({ texts: 1, known: 1 });
});
