import { sandboxModel } from '#domain/content/sandbox-text.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderRecordSchema } from '#domain/content/folder.ts';
import { foldersOf } from '#domain/content/shown-folders.ts';
import { fits, isNarrowed, queryOf, readAsked, widened, writeAsked } from './library-query.ts';

const read = (address: string) => readAsked(new URLSearchParams(address));
const anyFolder = foldersOf([]);
const text = {
  contentType: 'blog',
  provider: null,
  model: null as string | null,
  folderId: null as string | null,
  tags: ['Launch', 'q4'],
  editorScore: 72,
  createdAt: '2026-11-10T12:00:00.000Z',
  isFavorite: false,
  deletedAt: null,
};

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => vi.unstubAllEnvs());

test('a URL is parsed and written back the same', () => {
  const address =
    'q=cold+brew&type=blog&provider=claude&folder=general&tag=a&tag=b&scoreFrom=60&scoreTo=79&from=2026-11-01&to=2026-11-30&favorite=true&trash=true&sort=score';
  expect(writeAsked(read(address)).toString()).toBe(address);
});

test.each([
  'scoreFrom=ten',
  'scoreFrom=101',
  'from=2026-99-99x',
  'sort=colour',
  'favorite=yes',
  'sort=relevance',
])('an invalid parameter (%s) is ignored', (address) => expect(queryOf(read(address))).toBe(''));

test('dates are sent as times in the reader’s zone, both inclusive', () => {
  const query = new URLSearchParams(queryOf(read('from=2026-11-01&to=2026-11-01')));
  const [from, to] = [new Date(query.get('from')!), new Date(query.get('to')!)];
  expect([from.getHours(), to.getHours()]).toEqual([0, 0]);
  expect([from.getDate(), to.getDate()]).toEqual([1, 2]);
});

test('only filters narrow the search, not its order and place', () => {
  expect(isNarrowed(read('sort=title&trash=true'))).toBe(false);
  expect(isNarrowed(read('tag=a'))).toBe(true);
  expect(writeAsked(widened(read('q=x&tag=a&sort=title&trash=true'))).toString()).toBe(
    'trash=true&sort=title',
  );
  expect(writeAsked(widened(read('q=x&sort=relevance'))).toString()).toBe('');
});

test.each([
  ['', true],
  ['type=blog', true],
  ['type=email', false],
  ['provider=unknown', true],
  ['provider=claude', false],
  ['tag=launch&tag=Q4', true],
  ['tag=launch&tag=other', false],
  ['scoreFrom=72&scoreTo=72', true],
  ['scoreFrom=73', false],
  ['scoreTo=71', false],
  ['from=2026-11-10&to=2026-11-10', true],
  ['from=2026-11-11', false],
  ['to=2026-11-09', false],
  ['favorite=true', false],
  ['trash=true', false],
  ['folder=general', true],
  ['folder=blog-posts', false],
  ['q=words+it+does+not+have', true],
])('a changed text with the filter %j: %s', (address, does) => {
  expect(fits(text, read(address), anyFolder)).toBe(does);
});

test('a text of the sandbox is found by itself, and not as one of an unknown provider', () => {
  const ofSandbox = { ...text, model: sandboxModel };
  expect(fits(ofSandbox, read('provider=sandbox'), anyFolder)).toBe(true);
  expect(fits(ofSandbox, read('provider=unknown'), anyFolder)).toBe(false);
  expect(fits(text, read('provider=sandbox'), anyFolder)).toBe(false);
});

test('a text that cannot be graded is in no range of grades', () => {
  const ungraded = { ...text, editorScore: null };
  expect(fits(ungraded, read('scoreTo=59'), anyFolder)).toBe(false);
  expect(fits(ungraded, read('type=blog'), anyFolder)).toBe(true);
});

test('a text whose folder is deleted is in General', () => {
  const lost = { ...text, folderId: 'blog-posts' };
  expect(fits(lost, read('folder=general'), [])).toBe(true);
  expect(fits(lost, read('folder=blog-posts'), anyFolder)).toBe(true);
});

test('a text in a folder is found in every folder around it', () => {
  const [outer, inner] = ['1f9b6c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10', '2f9b6c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10'];
  const folder = { name: 'A folder', createdAt: text.createdAt, updatedAt: text.createdAt };
  const folders = foldersOf(
    [
      { ...folder, id: outer },
      { ...folder, id: inner, parentFolderId: outer },
    ].map((each) => folderRecordSchema.parse(each)),
  );
  const filed = { ...text, folderId: inner };
  expect([outer, inner, 'general'].map((id) => fits(filed, read(`folder=${id}`), folders))).toEqual([
    true,
    true,
    false,
  ]);
  expect(fits({ ...text, folderId: outer }, read(`folder=${inner}`), folders)).toBe(false);
});

test('a text in the trash is found in the trash', () => {
  const deleted = { ...text, deletedAt: '2026-11-11T00:00:00.000Z' };
  expect(fits(deleted, read('trash=true'), anyFolder)).toBe(true);
  expect(fits(deleted, read(''), anyFolder)).toBe(false);
});
