import { sandboxModel } from '#domain/content/sandbox-text.ts';
import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { foldersOf } from '#domain/content/shown-folders.ts';
import { favorites, inFolder, live, trash } from '#domain/sync/collections/content.ts';
import {
  deleteForGood,
  edit,
  file,
  move,
  moveToTrash,
  putBack,
  repair,
  restoreVersion,
  takeFromTrash,
  versionsOfContent,
} from './content-changes.ts';
import { changeFolder, createFolder, deleteFolder, putFolderInto, restoreFolder } from './folder-changes.ts';
import { contents, folders, versions } from './content.ts';
import { database } from '../database.ts';
import { newId } from '../new-id.ts';

const owner = 'ada';
const text = (content: string) =>
  createContent({
    id: newId(),
    contentType: 'blog',
    title: 'T',
    content,
    createdAt: '2026-11-20T10:00:00.000Z',
  });
const added = async (content: string) => {
  const record = text(content);
  await contents.put(owner, record);
  return record;
};
const listed = async (mark: string) =>
  (await contents.newest(owner, { indexKey: mark })).records.map((record) => record.id);

const nextMoment = () => new Promise((resolve) => setTimeout(resolve, 2));

beforeEach(async () => {
  const { records, outbox, setAside, syncStates } = database();
  for (const table of [records, outbox, setAside, syncStates]) await table.clear();
});

test('an edit keeps every previous text, and an older one can be restored', async () => {
  const { id } = await added('One.');
  expect(await edit(owner, id, { content: 'Two.' })).toBe(true);
  // Versions are ordered by the millisecond in which they were saved.
  await nextMoment();
  expect(await edit(owner, id, { content: 'Three.' })).toBe(true);
  expect(await edit(owner, id, { content: 'Three.' })).toBe(true);
  expect(await contents.get(owner, id)).toMatchObject({ content: 'Three.', isEdited: true, editCount: 2 });

  const [second, first] = await versionsOfContent(owner, id);
  expect([second?.content, first?.content]).toEqual(['Two.', 'One.']);
  await nextMoment();
  expect(await restoreVersion(owner, first!)).toBe(true);
  expect(await contents.get(owner, id)).toMatchObject({ content: 'One.', editCount: 3 });
  expect((await versionsOfContent(owner, id)).map(({ content, reason }) => [content, reason])).toEqual([
    ['Three.', 'restore'],
    ['Two.', 'edit'],
    ['One.', 'edit'],
  ]);
});

test('a repair replaces the text, keeps the previous one, and adds its cost', async () => {
  const record = { ...text('One.'), tokensUsed: 100, cost: null, isPartial: true };
  await contents.put(owner, record);
  const written = { title: 'T', content: 'Better.', metaDescription: 'M' };
  const repaired = await repair(owner, record.id, written, {
    provider: 'claude',
    model: 'm',
    tokensUsed: 50,
    cost: 0.002,
  });
  expect(repaired).toMatchObject({
    ...written,
    model: 'm',
    tokensUsed: 150,
    cost: 0.002,
    isPartial: false,
    isEdited: true,
    editCount: 1,
  });
  expect(await contents.get(owner, record.id)).toEqual(repaired);
  expect(await versionsOfContent(owner, record.id)).toMatchObject([{ content: 'One.', reason: 'repair' }]);

  await moveToTrash(owner, [record.id]);
  const spent = { provider: 'claude' as const, model: 'm', tokensUsed: null, cost: null };
  expect(await repair(owner, record.id, written, spent)).toBeNull();
  expect(await repair(owner, newId(), written, spent)).toBeNull();
});

test('a repair names who wrote it: a provider after the sandbox, and the sandbox after a provider', async () => {
  const record = { ...text('One.'), model: sandboxModel, tags: ['auto-saved', 'sandbox', 'mine'] };
  await contents.put(owner, record);
  const byClaude = { provider: 'claude' as const, model: 'm', tokensUsed: 50, cost: 0.002 };
  expect(await repair(owner, record.id, { content: 'Two.' }, byClaude)).toMatchObject({
    provider: 'claude',
    model: 'm',
    cost: 0.002,
    tags: ['auto-saved', 'claude', 'mine'],
  });
  const bySandbox = { ...byClaude, model: sandboxModel, cost: null };
  // What was paid for the text stays.
  expect(await repair(owner, record.id, { content: 'Three.' }, bySandbox)).toMatchObject({
    provider: null,
    model: sandboxModel,
    cost: 0.002,
    tags: ['auto-saved', 'sandbox', 'mine'],
  });
});

test('a text that does not exist is not edited, and nothing is written', async () => {
  expect(await edit(owner, newId(), { content: 'Two.' })).toBe(false);
  expect(await database().outbox.count()).toBe(0);
});

test('an invalid edit writes neither text nor version', async () => {
  const { id } = await added('One.');
  await expect(edit(owner, id, { title: 'x'.repeat(501) })).rejects.toMatchObject({
    code: 'input.invalid',
    details: { field: 'title' },
  });
  expect((await contents.get(owner, id))?.title).toBe('T');
  expect(await versions.count(owner)).toBe(0);
});

test('several texts are moved at once, and moving is undone', async () => {
  const [one, two] = [await added('One.'), await added('Two.')];
  const before = await move(owner, [one.id, two.id], 'social-media');
  expect((await listed(inFolder('social-media'))).toSorted()).toEqual([one.id, two.id].toSorted());
  expect(await listed(inFolder(null))).toEqual([]);
  await putBack(owner, before, ['folderId']);
  expect(await listed(inFolder('social-media'))).toEqual([]);
  expect(await contents.get(owner, one.id)).toEqual({ ...one, updatedAt: expect.any(String) });
});

test('undoing a step keeps later changes: edits, stars, other texts', async () => {
  const one = await added('One.');
  const before = await move(owner, [one.id], 'social-media');
  await edit(owner, one.id, { content: 'One, and a night’s work.' });
  await file(owner, [one.id], { isFavorite: true });
  await putBack(owner, before, ['folderId']);
  expect(await contents.get(owner, one.id)).toMatchObject({
    content: 'One, and a night’s work.',
    isEdited: true,
    isFavorite: true,
    folderId: null,
  });
});

test('undoing a step restores a text that was erased since', async () => {
  const one = await added('One.');
  const before = await moveToTrash(owner, [one.id]);
  await deleteForGood(owner, [one.id]);
  await putBack(owner, before, ['deletedAt']);
  expect(await contents.get(owner, one.id)).toMatchObject({ content: 'One.', deletedAt: null });
});

test('texts cannot be moved to a folder that does not exist', async () => {
  const one = await added('One.');
  await expect(move(owner, [one.id], newId())).rejects.toMatchObject({ code: 'library.folder-missing' });
  expect(await contents.get(owner, one.id)).toEqual(one);
});

test('the trash removes texts from every list and restores them', async () => {
  const one = await added('One.');
  await file(owner, [one.id], { isFavorite: true });
  await moveToTrash(owner, [one.id]);
  expect([await listed(live), await listed(favorites), await listed(trash)]).toEqual([[], [], [one.id]]);
  await takeFromTrash(owner, [one.id]);
  expect([await listed(live), await listed(favorites), await listed(trash)]).toEqual([
    [one.id],
    [one.id],
    [],
  ]);
});

test('deleting permanently deletes the versions as well', async () => {
  const [one, other] = [await added('One.'), await added('Other.')];
  for (const { id } of [one, other]) await edit(owner, id, { content: 'Two.' });
  await deleteForGood(owner, [one.id]);
  expect(await contents.get(owner, one.id)).toBeUndefined();
  expect(await versionsOfContent(owner, one.id)).toEqual([]);
  expect(await versionsOfContent(owner, other.id)).toHaveLength(1);
});

test('a deleted folder leaves its texts in General, and undoing restores both', async () => {
  const folder = await createFolder(owner, { name: 'Clients', color: '#0F766E' });
  const one = await added('One.');
  await move(owner, [one.id], folder.id);
  const undo = await deleteFolder(owner, folder.id);
  expect(await listed(inFolder(null))).toEqual([one.id]);
  expect(foldersOf((await folders.newest(owner)).records).map(({ name }) => name)).not.toContain('Clients');
  expect(await deleteFolder(owner, folder.id)).toBeNull();
  expect(await changeFolder(owner, folder.id, { name: 'X' })).toBe(false);

  await restoreFolder(owner, undo!);
  expect(await listed(inFolder(folder.id))).toEqual([one.id]);
  expect(foldersOf((await folders.newest(owner)).records).at(-1)).toMatchObject({ name: 'Clients' });
});

test('restoring a folder keeps what another device changed in it', async () => {
  const folder = await createFolder(owner, { name: 'Clients' });
  const undo = await deleteFolder(owner, folder.id);
  const deleted = (await folders.get(owner, folder.id))!;
  await folders.put(owner, { ...deleted, description: 'Written since' });
  await restoreFolder(owner, undo!);
  expect(await folders.get(owner, folder.id)).toMatchObject({
    name: 'Clients',
    description: 'Written since',
    deletedAt: null,
  });
});

test('a default folder can be renamed and deleted as well', async () => {
  expect(await changeFolder(owner, 'blog-posts', { name: 'Articles' })).toBe(true);
  await deleteFolder(owner, 'product-content');
  expect(foldersOf((await folders.newest(owner)).records).map(({ name }) => name)).toEqual([
    'Articles',
    'Social Media',
    'Email Campaigns',
  ]);
  expect(await changeFolder(owner, newId(), { name: 'X' })).toBe(false);
});

const parents = async () =>
  Object.fromEntries(
    foldersOf((await folders.newest(owner)).records).map(({ name, parentFolderId }) => [
      name,
      parentFolderId,
    ]),
  );

test('a folder is put into another one, and not into itself, nor into one inside it', async () => {
  const clients = await createFolder(owner, { name: 'Clients' });
  const acme = await createFolder(owner, { name: 'Acme', parentFolderId: clients.id });
  expect(await parents()).toMatchObject({ Acme: clients.id, Clients: null });
  const refused = { code: 'library.folder-place' };
  await expect(putFolderInto(owner, clients.id, acme.id)).rejects.toMatchObject(refused);
  await expect(changeFolder(owner, acme.id, { parentFolderId: acme.id })).rejects.toMatchObject(refused);
  await expect(createFolder(owner, { name: 'X', parentFolderId: newId() })).rejects.toMatchObject(refused);

  const before = await putFolderInto(owner, clients.id, 'blog-posts');
  expect(await parents()).toMatchObject({ Acme: clients.id, Clients: 'blog-posts' });
  expect(await putFolderInto(owner, clients.id, 'blog-posts')).toBeNull();
  await putFolderInto(owner, clients.id, before!.parentFolderId);
  expect(await parents()).toMatchObject({ Clients: null });
});

test('the folders inside a deleted folder are shown where it was, and return with it', async () => {
  const clients = await createFolder(owner, { name: 'Clients' });
  const acme = await createFolder(owner, { name: 'Acme', parentFolderId: clients.id });
  const spring = await createFolder(owner, { name: 'Spring', parentFolderId: acme.id });
  const one = await added('One.');
  await move(owner, [one.id], spring.id);
  const undo = await deleteFolder(owner, acme.id);
  expect(undo!.inside.map(({ name }) => name)).toEqual(['Spring']);
  expect(await parents()).toMatchObject({ Spring: clients.id });
  expect(await listed(inFolder(spring.id))).toEqual([one.id]);
  await restoreFolder(owner, undo!);
  expect(await parents()).toMatchObject({ Acme: clients.id, Spring: acme.id });
});

test('taking a folder out of a ring that two browsers made leaves the other one where it was shown', async () => {
  const one = await createFolder(owner, { name: 'One' });
  const two = await createFolder(owner, { name: 'Two', parentFolderId: one.id });
  const older = '2026-01-01T00:00:00.000Z';
  await folders.put(owner, { ...one, createdAt: older, parentFolderId: two.id });
  expect(await parents()).toMatchObject({ One: null, Two: one.id });
  await putFolderInto(owner, two.id, null);
  expect(await parents()).toMatchObject({ One: null, Two: null });
});
