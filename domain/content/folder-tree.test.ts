import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folderRecordSchema, type FolderRecord } from './folder.ts';
import { defaultFolders, foldersOf } from './shown-folders.ts';
import { canPutInto, countWithSubfolders, levelsOf, maxFolderLevels, withSubfolders } from './folder-tree.ts';

const idOf = (number: number) => `${String(number).padStart(8, '0')}-6d7b-4f0a-9b1e-2f7a5c8d9e10`;
const minute = (number: number) => new Date(Date.UTC(2026, 10, 20, 10, number)).toISOString();
const folder = (number: number, parent: number | null, more: Partial<FolderRecord> = {}): FolderRecord =>
  folderRecordSchema.parse({
    id: idOf(number),
    name: `Folder ${number}`,
    parentFolderId: parent === null ? null : idOf(parent),
    createdAt: minute(number),
    updatedAt: minute(number),
    ...more,
  });
const gone = { deletedAt: minute(50) };
/** "1>2" is folder 2 inside folder 1. The four default folders are left out. */
const shown = (stored: readonly FolderRecord[]) =>
  foldersOf(stored)
    .filter(({ name }) => name.startsWith('Folder'))
    .map(({ id, parentFolderId }) =>
      [parentFolderId, id].flatMap((each) => (each === null ? [] : [Number(each.slice(0, 8))])).join('>'),
    );
const chain = (length: number) =>
  Array.from({ length }, (_, index) => folder(index + 1, index === 0 ? null : index));

test('a folder is listed after the one it is in, before the next one', () => {
  expect(shown([folder(1, null), folder(2, null), folder(3, 1), folder(4, 3), folder(5, 1)])).toEqual([
    '1',
    '1>3',
    '3>4',
    '1>5',
    '2',
  ]);
});

test('folders inside a deleted folder are shown where it was; inside an unknown one, at the top', () => {
  const stored = [folder(1, null), folder(2, 1, gone), folder(3, 2), folder(4, 99)];
  expect(shown(stored)).toEqual(['1', '1>3', '4']);
  expect(shown(stored.map((each) => ({ ...each, deletedAt: null })))).toEqual(['1', '1>2', '2>3', '4']);
});

test('after two browsers put each of two folders into the other, the older one stays at the top', () => {
  expect(shown([folder(1, 2), folder(2, 1)])).toEqual(['1', '1>2']);
  const renamed = folder(1, 2, { name: 'Folder one', updatedAt: minute(40) });
  expect(shown([folder(2, 1), renamed])).toEqual(['1', '1>2']);
  expect(shown([folder(1, 1)])).toEqual(['1']);
});

test('for any stored folders: a tree with every living folder once, alike for any order of changes', () => {
  const records = fc
    .array(
      fc.record({
        parent: fc.option(fc.nat(14), { nil: null }),
        isDeleted: fc.boolean(),
        minute: fc.nat(3),
      }),
      { maxLength: 12 },
    )
    .map((each) =>
      each.map(({ parent, isDeleted, minute: at }, index) =>
        folder(index, parent, { createdAt: minute(at), ...(isDeleted ? gone : {}) }),
      ),
    );
  fc.assert(
    fc.property(records, fc.nat(), (stored, turn) => {
      const folders = foldersOf(stored);
      const living = stored.filter(({ deletedAt }) => deletedAt === null).length + defaultFolders.length;
      expect(new Set(folders.map(({ id }) => id)).size).toBe(living);
      expect(folders).toHaveLength(living);
      const before = new Set<string>();
      for (const { id, parentFolderId } of folders) {
        expect(parentFolderId === null || before.has(parentFolderId)).toBe(true);
        before.add(id);
      }
      const at = stored.length === 0 ? 0 : turn % stored.length;
      expect(foldersOf([...stored.slice(at), ...stored.slice(0, at)])).toEqual(folders);
      // Shown once more, as it is shown now, it stays.
      const own = folders.filter(({ id }) => stored.some((each) => each.id === id));
      expect(foldersOf(own)).toEqual(folders);
    }),
  );
});

test('a folder includes the folders inside it, in its texts and in their number', () => {
  const folders = foldersOf([folder(1, null), folder(2, 1), folder(3, 2), folder(4, null)]);
  expect([...withSubfolders(idOf(1), folders)]).toEqual([idOf(1), idOf(2), idOf(3)]);
  expect([...withSubfolders('general', folders)]).toEqual(['general']);
  const counts = new Map([
    [idOf(2), 2],
    [idOf(3), 5],
    [idOf(4), 1],
    ['general', 7],
  ]);
  expect(Object.fromEntries(countWithSubfolders(counts, folders))).toEqual({
    [idOf(1)]: 7,
    [idOf(2)]: 7,
    [idOf(3)]: 5,
    [idOf(4)]: 1,
    general: 7,
  });
});

test('a folder is not put into itself, into one inside it, or into one that does not exist', () => {
  const folders = foldersOf([folder(1, null), folder(2, 1), folder(3, 2), folder(4, null, gone)]);
  const into = (id: number | null, parent: number | null) =>
    canPutInto(id === null ? null : idOf(id), parent === null ? null : idOf(parent), folders);
  expect([into(1, 1), into(1, 2), into(1, 3), into(1, 4), into(null, 4)]).toEqual(Array(5).fill(false));
  expect([into(3, 1), into(3, null), into(2, null), into(null, 3)]).toEqual(Array(4).fill(true));
});

test('what is moved takes its folders along, and none of them may be below the deepest level', () => {
  const folders = foldersOf([...chain(maxFolderLevels), folder(20, null), folder(21, 20)]);
  expect(Math.max(...levelsOf(folders).values())).toBe(maxFolderLevels);
  const deepest = idOf(maxFolderLevels);
  expect(canPutInto(null, deepest, folders)).toBe(false);
  expect(canPutInto(idOf(21), deepest, folders)).toBe(false);
  expect(canPutInto(idOf(21), idOf(maxFolderLevels - 1), folders)).toBe(true);
  expect(canPutInto(idOf(20), idOf(maxFolderLevels - 1), folders)).toBe(false);
  expect(canPutInto(idOf(20), idOf(maxFolderLevels - 2), folders)).toBe(true);
});
