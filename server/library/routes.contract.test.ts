import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContentInput, ContentRecord } from '#domain/content/record.ts';
import {
  libraryAnswerSchema,
  libraryCountsSchema,
  libraryEntrySchema,
  libraryPageItems,
  mostRanked,
  type LibraryAnswer,
  type LibraryCounts,
} from '#domain/library/search.ts';
import { mostChanges } from '#domain/sync/protocol.ts';
import type { Highlight } from '#domain/library/snippet.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createUser, signIn, signInSubscriber } from '../testing/builders.ts';
import {
  at,
  callSync,
  changeOf,
  contentRecord,
  deletionOf,
  folderRecord,
  versionRecord,
} from '../testing/sync-builders.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

let visitor: Visitor;
beforeEach(async () => {
  await api.reset();
  visitor = await subscriber();
});

const subscriber = () => signInSubscriber(api);

let made = 0;
/** Stores texts, each a second newer than the one before. */
async function keep(...texts: Partial<ContentInput>[]): Promise<ContentRecord[]> {
  const records = texts.map((text) => {
    made += 1;
    return contentRecord({ createdAt: at(made), updatedAt: at(made), ...text });
  });
  for (let start = 0; start < records.length; start += mostChanges)
    await callSync(
      visitor,
      records.slice(start, start + mostChanges).map((record) => changeOf('content', record)),
    );
  return records;
}

type Asked = Record<string, string | string[]>;
async function read(path: string, asked: Asked, person: Visitor): Promise<unknown> {
  const parameters = Object.entries(asked).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  const response = await person.get(`${path}?${new URLSearchParams(parameters)}`);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json();
}
const search = async (asked: Asked, person = visitor): Promise<LibraryAnswer> =>
  libraryAnswerSchema.parse(await read('/api/library', asked, person));
const count = async (asked: Asked, person = visitor): Promise<LibraryCounts> =>
  libraryCountsSchema.parse(await read('/api/library/counts', asked, person));
const titles = async (asked: Asked) => (await search(asked)).items.map(({ title }) => title);

describe('words', () => {
  beforeEach(() =>
    keep(
      { title: 'Standing desks', content: 'Why companies buy them.', targetKeyword: 'ergonomics' },
      {
        title: 'Running shoes',
        content: 'A guide to the running desk of your dreams.',
        tags: ['Spring Sale'],
      },
      { title: 'Organization', content: 'How to be or not to be. “L’été” à la «plage»—et…' },
    ),
  );

  test.each([
    ['desk', ['Standing desks', 'Running shoes']],
    ['DESKS', ['Standing desks', 'Running shoes']],
    ['company', ['Standing desks']],
    ['ergonomics', ['Standing desks']],
    ['spring', ['Running shoes']],
    ['run', ['Running shoes']],
    ['organi', ['Organization']],
    ['organizat', ['Organization']],
    ['organize', ['Organization']],
    ['desk shoes', ['Running shoes']],
    ['desk sho', ['Running shoes']],
    ['desk -shoes', ['Standing desks']],
    ['-desk', ['Organization']],
    ['shoes or organization', ['Organization', 'Running shoes']],
    ['shoes or organiz', ['Organization', 'Running shoes']],
    ['"running desk"', ['Running shoes']],
    ['"desk running"', []],
    ['"to be or not"', ['Organization']],
    ['été', ['Organization']],
    ['plage', ['Organization']],
    ['“running desk”', ['Running shoes']],
    ['l’été', ['Organization']],
    ['to', ['Organization', 'Running shoes']],
    ['nothing', []],
    [`'; drop table users; --`, []],
    ['desk & ! | ( :*', ['Standing desks', 'Running shoes']],
    ['"unfinished desk', []],
    ['desk\u0000s', ['Standing desks', 'Running shoes']],
  ])('%s', async (q, expected) => {
    expect((await titles({ q })).toSorted()).toEqual(expected.toSorted());
  });

  test.each(['', '   ', '???', '"', '-'])('%j is not a word, so it filters nothing', async (q) => {
    expect(await titles({ q })).toEqual(['Organization', 'Running shoes', 'Standing desks']);
  });

  test('in the title rank higher than in a keyword, and there higher than in the text', async () => {
    await keep(
      { title: 'A', content: 'About a kettle.' },
      { title: 'Kettle', content: 'Hot.' },
      { title: 'B', targetKeyword: 'kettle', content: 'Hot.' },
      { title: 'C', content: 'Kettle.' },
    );
    expect(await titles({ q: 'kettle' })).toEqual(['Kettle', 'B', 'C', 'A']);
    expect(await titles({ q: 'kettle', sort: 'newest' })).toEqual(['C', 'B', 'Kettle', 'A']);
  });

  test('are highlighted in their context', async () => {
    const start = 'Lorem ipsum dolor sit amet. '.repeat(40);
    await keep({
      title: 'Our *kettles*',
      content: `${start}\n\n## Boil\n\nThe **kettle** boils, a [kettle](https://a.example) sings. ${start}`,
    });
    const [item] = (await search({ q: 'kettle' })).items;
    const cut = (text: string, highlights: Highlight[]) =>
      highlights.map(({ start: from, end }) => text.slice(from, end));
    expect(cut(item!.title, item!.titleHighlights)).toEqual(['kettles']);
    expect(cut(item!.snippet.text, item!.snippet.highlights)).toEqual(['kettle', 'kettle']);
    expect(item!.snippet.text).toMatch(
      /^….*Boil The kettle boils, a kettle \(https:\/\/a\.example\) sings\. .*…$/,
    );
  });
});

const writeJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const cursorOf = (sort: string, values: string[]) => writeJson({ sort, after: { values, id: 'x' } });

describe('filters', () => {
  beforeEach(() =>
    keep(
      {
        title: 'blog',
        contentType: 'blog',
        provider: 'openai',
        tags: ['seo', 'spring'],
        folderId: 'blog-posts',
        editorScore: 90,
        isFavorite: true,
      },
      {
        title: 'social',
        contentType: 'social',
        provider: 'claude',
        tags: ['spring'],
        folderId: 'social-media',
        editorScore: 60,
      },
      { title: 'email', contentType: 'email', provider: null, tags: ['seo, more'], editorScore: 30 },
    ),
  );

  test.each<[string, Asked, string[]]>([
    ['a type', { type: 'blog' }, ['blog']],
    ['several types', { type: ['blog', 'email'] }, ['email', 'blog']],
    ['a provider', { provider: 'claude' }, ['social']],
    ['an unknown provider', { provider: 'unknown' }, ['email']],
    ['a tag', { tag: 'spring' }, ['social', 'blog']],
    ['all of several tags', { tag: ['spring', 'seo'] }, ['blog']],
    ['a tag with a comma', { tag: 'seo, more' }, ['email']],
    ['a folder', { folder: 'blog-posts' }, ['blog']],
    ['General', { folder: 'general' }, ['email']],
    ['folders', { folder: ['general', 'social-media'] }, ['email', 'social']],
    ['a lowest score', { scoreFrom: '60' }, ['social', 'blog']],
    ['a highest score', { scoreTo: '60' }, ['email', 'social']],
    ['favourites', { favorite: 'true' }, ['blog']],
    ['others', { favorite: 'false' }, ['email', 'social']],
    ['several at once', { type: ['blog', 'social'], tag: 'spring', scoreTo: '80', q: 'text' }, ['social']],
  ])('%s', async (_case, asked, expected) => {
    expect(await titles({ sort: 'newest', ...asked })).toEqual(expected);
  });

  test('times: from inclusive, to exclusive', async () => {
    const [older, newer] = await keep({ title: 'older' }, { title: 'newer' });
    const asked = { from: older!.createdAt, to: newer!.createdAt };
    expect(await titles(asked)).toEqual(['older']);
    // In a zone that PostgreSQL does not know.
    expect(await titles({ ...asked, from: '2026-01-01T00:00:00+20:00' })).toContain('older');
  });

  test('texts of a deleted folder are in General', async () => {
    const folder = folderRecord();
    await callSync(visitor, [changeOf('folders', folder)]);
    await keep({ title: 'filed', folderId: folder.id });
    expect(await titles({ folder: folder.id })).toEqual(['filed']);
    await callSync(visitor, [
      changeOf('folders', { ...folder, deletedAt: at(1) }, { base: 4, changedAt: at(2) }),
    ]);
    expect(await titles({ folder: 'general' })).toEqual(['filed', 'email']);
  });

  test('a folder includes the folders inside it, in its texts and in its count', async () => {
    const outer = folderRecord();
    const inner = folderRecord({ parentFolderId: outer.id });
    const gone = folderRecord({ parentFolderId: inner.id, deletedAt: at(3) });
    const below = folderRecord({ parentFolderId: gone.id });
    await callSync(
      visitor,
      [outer, inner, gone, below].map((folder) => changeOf('folders', folder)),
    );
    await keep({ title: 'inner', folderId: inner.id }, { title: 'below', folderId: below.id });
    expect(await titles({ folder: outer.id })).toEqual(['below', 'inner']);
    expect(await titles({ folder: below.id })).toEqual(['below']);
    const { total, facets } = await count({ folder: outer.id });
    expect(total).toBe(2);
    const counts = new Map(facets.folders.map((each) => [each.value, each.count]));
    expect([outer, inner, gone, below].map(({ id }) => counts.get(id))).toEqual([2, 2, undefined, 1]);
    expect(counts.get('blog-posts')).toBe(1);
  });

  test('the trash is separate', async () => {
    const [gone] = await keep({ title: 'gone' });
    await callSync(visitor, [
      changeOf('content', { ...gone!, deletedAt: at(5) }, { base: 4, changedAt: at(6) }),
    ]);
    expect(await titles({})).toEqual(['email', 'social', 'blog']);
    expect(await titles({ trash: 'true' })).toEqual(['gone']);
    expect((await count({})).total).toBe(3);
    expect((await count({ trash: 'true' })).total).toBe(1);
  });

  test('counts of each value apply the other filters', async () => {
    const { total, facets } = await count({ type: 'blog', q: 'text' });
    expect(total).toBe(1);
    expect(facets).toEqual({
      types: [
        { value: 'blog', count: 1 },
        { value: 'email', count: 1 },
        { value: 'social', count: 1 },
      ],
      providers: [{ value: 'openai', count: 1 }],
      tags: [
        { value: 'seo', count: 1 },
        { value: 'spring', count: 1 },
      ],
      folders: [{ value: 'blog-posts', count: 1 }],
    });
    const all = await count({});
    expect(all.facets.tags[0]).toEqual({ value: 'spring', count: 2 });
    expect(all.facets.providers).toContainEqual({ value: 'unknown', count: 1 });
    expect(all.facets.folders).toContainEqual({ value: 'general', count: 1 });
  });

  test.each<[string, Asked, string]>([
    ['a score above 100', { scoreFrom: '101' }, 'scoreFrom'],
    ['a day instead of a time', { from: '2026-11-20' }, 'from'],
    ['an unknown sort', { sort: 'random' }, 'sort'],
    ['too many words', { q: 'x'.repeat(201) }, 'q'],
    ['an unknown parameter', { userId: 'somebody' }, 'userId'],
    ['an invalid cursor', { cursor: 'abc' }, 'cursor'],
    ['a cursor of another sort', { cursor: cursorOf('score', ['90', at(0)]), sort: 'title' }, 'cursor'],
    ['a cursor with too few values', { cursor: cursorOf('score', ['90']), sort: 'score' }, 'cursor'],
    ['a cursor without a valid time', { cursor: cursorOf('newest', ['soon']) }, 'cursor'],
    ['a cursor of the year 0', { cursor: cursorOf('newest', ['0000-02-01T00:00:00.000Z']) }, 'cursor'],
    ['a time of the year 0', { from: '0000-02-01T20:00:00+20:00' }, 'from'],
    ['a time that is in the year 10000 elsewhere', { to: '9999-12-31T23:00:00-20:00' }, 'to'],
    [
      'a cursor beyond the ranked texts',
      { cursor: writeJson({ sort: 'relevance', shown: -1 }), q: 'x' },
      'cursor',
    ],
  ])('%s is rejected with its name', async (_case, asked, field) => {
    const response = await visitor.get(
      `/api/library?${new URLSearchParams(asked as Record<string, string>)}`,
    );
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toContain(`${field}: `);
  });
});

describe('an order', () => {
  test.each([
    ['newest', ['b', 'C', 'a']],
    ['oldest', ['a', 'C', 'b']],
    ['edited', ['a', 'b', 'C']],
    ['title', ['a', 'b', 'C']],
    ['score', ['C', 'b', 'a']],
    ['relevance', ['b', 'C', 'a']],
  ])('%s', async (sort, expected) => {
    await keep(
      { title: 'a', editorScore: 10, updatedAt: at(9_000) },
      { title: 'C', editorScore: 90 },
      { title: 'b', editorScore: 10 },
    );
    expect(await titles({ sort })).toEqual(expected);
  });

  test.each(['newest', 'oldest', 'edited', 'title', 'score', 'relevance'])(
    '%s is paged, with each text once',
    async (sort) => {
      // Many texts with equal sort values.
      const texts = Array.from({ length: 2 * libraryPageItems + 5 }, (_, number) => ({
        title: `Title ${number % 3}`,
        editorScore: number % 5 === 4 ? null : number % 4,
        createdAt: at(number % 5),
        updatedAt: at(number % 6),
      }));
      const records = await keep(...texts);
      const seen: string[] = [];
      let cursor: string | null | undefined;
      let pages = 0;
      do {
        const page = await search({ sort, q: 'text', ...(cursor ? { cursor } : {}) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
        pages += 1;
      } while (cursor);
      expect(pages).toBe(3);
      expect(seen).toHaveLength(records.length);
      expect(new Set(seen)).toEqual(new Set(records.map(({ id }) => id)));
    },
  );

  test('by relevance continues by age after the ranked texts', async () => {
    const count = mostRanked + 30;
    await keep(
      ...Array.from({ length: count }, (_, number) => ({ title: number === 0 ? 'Text' : `T ${number}` })),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: LibraryAnswer = await search({ q: 'text', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(count);
    expect(seen.at(-1)).toBe('Text');
  });
});

describe('a text', () => {
  test('is returned complete, with its versions, newest first', async () => {
    const [record] = await keep({ content: 'Whole.', userPrompt: 'Write.' });
    const older = versionRecord({ contentId: record!.id, savedAt: at(1), content: 'First.' });
    const newer = versionRecord({ contentId: record!.id, savedAt: at(2), content: 'Second.' });
    await callSync(visitor, [changeOf('versions', older), changeOf('versions', newer)]);
    const response = await visitor.get(`/api/library/${record!.id}`);
    expect(libraryEntrySchema.parse(response.json())).toEqual({
      record,
      revision: 1,
      versions: [newer, older],
    });
  });

  test('keeps the fields of a newer version, which an older page or server does not know', async () => {
    const record = { ...contentRecord(), ofNewer: 'kept' };
    const version = { ...versionRecord({ contentId: record.id, savedAt: at(1) }), ofNewer: 'kept' };
    await callSync(visitor, [changeOf('content', record), changeOf('versions', version)]);
    const entry = libraryEntrySchema.parse((await visitor.get(`/api/library/${record.id}`)).json());
    expect(entry).toMatchObject({ record: { ofNewer: 'kept' }, versions: [{ ofNewer: 'kept' }] });
  });

  test.each([
    [
      'that is deleted',
      async (record: ContentRecord) => callSync(visitor, [deletionOf('content', record.id, 1)]),
    ],
    ['of another user', async () => (visitor = await subscriber())],
    ['with an invalid id', async (record: ContentRecord) => (record.id = 'blog-posts')],
    ['that never existed', async (record: ContentRecord) => (record.id = randomUUID())],
  ])('%s is not found', async (_case, happens) => {
    const [record] = await keep({});
    await happens(record!);
    const response = await visitor.get(`/api/library/${record!.id}`);
    expect([response.statusCode, response.json().code]).toEqual([404, 'library.not-found']);
  });
});

test('texts of another account are never found, for any content of one’s own', async () => {
  await keep({ title: 'Secret plans' });
  const other = await subscriber();
  expect(await search({ q: 'secret' }, other)).toEqual({ items: [], nextCursor: null });
  expect((await count({ q: 'secret' }, other)).total).toBe(0);
  const { id } = (await visitor.get('/api/auth/user')).json().user;
  expect((await count({ q: `user:${id}` }, other)).total).toBe(0);
});

test('a free account gets the error that the library is part of Premium', async () => {
  const user = await createUser(api.database);
  const person = await signIn(api, user.id);
  for (const url of ['/api/library', '/api/library/counts', `/api/library/${randomUUID()}`]) {
    const response = await person.get(url);
    expect([response.statusCode, response.json().code]).toEqual([402, 'premium.required']);
  }
});
