import { expect, test } from 'vitest';
import { folderRecordSchema, type FolderRecord } from './folder.ts';
import { canMoveTo, defaultFolders, folderOf, foldersOf } from './shown-folders.ts';

const at = '2026-11-20T10:00:00.000Z';
const own = (id: string, more: Partial<FolderRecord> = {}): FolderRecord =>
  folderRecordSchema.parse({ id, name: id.slice(0, 4), createdAt: at, updatedAt: at, ...more });
const first = '11111111-6d7b-4f0a-9b1e-2f7a5c8d9e10';
const second = '22222222-6d7b-4f0a-9b1e-2f7a5c8d9e10';

test('every account has the four specified folders', () => {
  expect(foldersOf([]).map(({ id, name }) => [id, name])).toEqual([
    ['blog-posts', 'Blog Posts'],
    ['social-media', 'Social Media'],
    ['email-campaigns', 'Email Campaigns'],
    ['product-content', 'Product Descriptions'],
  ]);
  for (const folder of defaultFolders) expect(folderRecordSchema.parse(folder)).toEqual(folder);
});

test('a changed default folder keeps its position, own folders follow by age, deleted ones are left out', () => {
  const renamed = { ...defaultFolders[1]!, name: 'Posts' };
  const deleted = { ...defaultFolders[0]!, deletedAt: at };
  const stored = [own(second), renamed, own(first, { createdAt: '2026-01-01T00:00:00.000Z' }), deleted];
  expect(foldersOf(stored).map(({ name }) => name)).toEqual([
    'Posts',
    'Email Campaigns',
    'Product Descriptions',
    '1111',
    '2222',
  ]);
});

test('a record whose folder is deleted is in General, and nothing can be moved to that folder', () => {
  const folders = [own(first), own(second, { deletedAt: at })];
  expect(folderOf({ folderId: first }, folders).name).toBe('1111');
  for (const folderId of [null, second, 'blog-posts'])
    expect(folderOf({ folderId }, folders)).toEqual({ id: 'general', name: 'General' });
  expect([null, first, second, 'blog-posts'].map((id) => canMoveTo(id, folders))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['no name', { name: '' }],
  ['a colour that could be more than one', { color: 'red;background:url(x)' }],
  ['the id of General', { id: 'general' }],
])('%s is rejected', (_name, more) => {
  expect(folderRecordSchema.safeParse({ ...own(first), ...more }).success).toBe(false);
});

test('an unknown icon becomes the default one; the specified color is the default', () => {
  expect(folderRecordSchema.parse({ ...own(first), icon: 'rocket' }).icon).toBe('folder');
  expect(own(first).color).toBe('#3B82F6');
});

test('shows a default folder under its present name unless its user renamed it', () => {
  const colored = { ...defaultFolders[3]!, name: 'Product Content', color: '#0F766E' };
  expect(foldersOf([colored])[3]).toEqual({ ...colored, name: 'Product Descriptions' });
  expect(foldersOf([{ ...colored, name: 'Shop' }])[3]).toHaveProperty('name', 'Shop');
});
