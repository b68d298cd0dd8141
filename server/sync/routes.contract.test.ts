import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxContentCharacters } from '#domain/content/record.ts';
import { mostChanges, mostPulled } from '#domain/sync/protocol.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { contentFolders, contentLibrary, contentVersions } from '../database/schema/library.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSubscriber, createUser, signIn } from '../testing/builders.ts';
import {
  at,
  callSync,
  changeOf,
  contentRecord,
  deletionOf,
  folderRecord,
  versionRecord,
} from '../testing/sync-builders.ts';
import { registry } from './registry.ts';
import { sync } from './sync.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

let ann: UserRow;
let visitor: Visitor;
beforeEach(async () => {
  await api.reset();
  ann = await createSubscriber(api.database);
  visitor = await signedIn(ann);
});

async function signedIn(user: UserRow): Promise<Visitor> {
  return signIn(api, user.id);
}
const one = { deviceId: 'device-one' };
const two = { deviceId: 'device-two' };
const bring = (cursor: string | null = null) => callSync(visitor, [], { deviceId: 'device-new', cursor });

describe('what a device changed', () => {
  test('comes to another device as it was, and is not told to the first again', async () => {
    const text = contentRecord({ tags: ['seo'], userPrompt: 'Write.', folderId: 'blog-posts' });
    const folder = folderRecord();
    const version = versionRecord({ contentId: text.id });
    const answer = await callSync(visitor, [
      changeOf('folders', folder),
      changeOf('versions', version),
      changeOf('content', text),
    ]);
    expect(answer).toEqual({
      results: [
        { collection: 'folders', id: folder.id, outcome: 'stored', revision: 1 },
        { collection: 'versions', id: version.id, outcome: 'stored', revision: 2 },
        { collection: 'content', id: text.id, outcome: 'stored', revision: 3 },
      ],
      changes: [],
      cursor: '3',
      hasMore: false,
    });
    expect((await bring()).changes).toEqual([
      { collection: 'folders', id: folder.id, revision: 1, record: folder },
      { collection: 'versions', id: version.id, revision: 2, record: version },
      { collection: 'content', id: text.id, revision: 3, record: text },
    ]);
    expect((await bring('2')).changes).toMatchObject([{ collection: 'content', revision: 3 }]);
    expect(await bring('3')).toEqual({ results: [], changes: [], cursor: '3', hasMore: false });
  });

  test('fills the specified columns', async () => {
    const text = contentRecord({
      userPrompt: 'Write.',
      tone: 'casual',
      targetKeyword: 'desk',
      tags: ['seo'],
      isFavorite: true,
      wordCount: 2,
      provider: 'gemini',
      seoScore: 70,
      folderId: 'blog-posts',
      createdAt: at(5),
    });
    const folder = folderRecord({ id: 'blog-posts', description: 'Ours.' });
    await callSync(visitor, [changeOf('content', text), changeOf('folders', folder)]);
    expect(await api.database.db.select().from(contentLibrary)).toMatchObject([
      {
        userId: ann.id,
        title: 'A title',
        contentType: 'blog',
        content: 'A text.',
        prompt: 'Write.',
        tone: 'casual',
        targetKeyword: 'desk',
        tags: ['seo'],
        isFavorite: true,
        wordCount: 2,
        provider: 'gemini',
        seoScore: 70,
        folderId: 'blog-posts',
        trashedAt: null,
        createdAt: new Date(at(5)),
      },
    ]);
    expect(await api.database.db.select().from(contentFolders)).toMatchObject([
      { userId: ann.id, name: 'Launch', color: '#3B82F6', description: 'Ours.', isDefault: true },
    ]);
  });

  test('sent again, because the answer was lost, has no second effect', async () => {
    const text = contentRecord();
    const change = changeOf('content', text);
    const first = await callSync(visitor, [change]);
    const again = await callSync(visitor, [change]);
    expect(again.results).toEqual(first.results);
    expect(again.cursor).toBe('1');

    // Nor when another device has gone on from it, whatever that one's clock says.
    const next = { ...text, content: 'Another text.' };
    await callSync(visitor, [changeOf('content', next, { base: 1, changedAt: at(0) })], two);
    const late = await callSync(visitor, [change]);
    expect(late.results).toEqual([
      { collection: 'content', id: text.id, outcome: 'merged', revision: 2, record: next },
    ]);
    expect((await bring()).changes).toEqual([
      { collection: 'content', id: text.id, revision: 2, record: next },
    ]);
  });

  test('keeps fields this version does not know', async () => {
    const text = { ...contentRecord(), newerField: { a: [1] } };
    const answer = await callSync(visitor, [changeOf('content', text)]);
    expect(answer.results[0]).not.toHaveProperty('record');
    expect((await bring()).changes[0]!.record).toEqual(text);
  });

  test('of one record goes in its order within a call', async () => {
    const text = contentRecord();
    const { results } = await callSync(visitor, [
      changeOf('content', text),
      changeOf('content', { ...text, title: 'Second' }, { base: 1, changedAt: at(2) }),
      deletionOf('content', text.id, 2),
    ]);
    expect(results.map(({ outcome, revision }) => [outcome, revision])).toEqual([
      ['stored', 1],
      ['stored', 2],
      ['stored', 3],
    ]);
    expect((await bring()).changes).toMatchObject([{ revision: 3, record: null }]);
  });
});

describe('a conflict', () => {
  const text = contentRecord({ title: 'Both', content: 'Before.' });
  const ours = { ...text, content: 'Ours.' };
  const theirs = { ...text, content: 'Theirs.' };
  beforeEach(async () => {
    await callSync(visitor, [changeOf('content', text)]);
    await callSync(visitor, [changeOf('content', ours, { base: 1, changedAt: at(10) })], one);
  });
  const versions = async () =>
    (await bring()).changes.filter(({ collection }) => collection === 'versions').map(({ record }) => record);

  test('leaves the later change, and the other as a version that everybody gets', async () => {
    const answer = await callSync(
      visitor,
      [changeOf('content', theirs, { base: 1, changedAt: at(11) })],
      two,
    );
    expect(answer.results).toEqual([{ collection: 'content', id: text.id, outcome: 'merged', revision: 3 }]);
    expect(answer.changes).toMatchObject([
      { collection: 'versions', revision: 4, record: { reason: 'conflict', content: 'Ours.' } },
    ]);
    expect(await versions()).toMatchObject([{ contentId: text.id, title: 'Both', content: 'Ours.' }]);
  });

  test('that is lost brings what stands, and keeps what came', async () => {
    const change = changeOf('content', theirs, { base: 1, changedAt: at(9) });
    const lost = { collection: 'content', id: text.id, outcome: 'merged', revision: 2, record: ours };
    expect((await callSync(visitor, [change], two)).results).toEqual([lost]);
    expect(await versions()).toMatchObject([{ content: 'Theirs.', reason: 'conflict' }]);
    // Sent again it is not kept again.
    expect((await callSync(visitor, [change], two)).results).toEqual([lost]);
    expect(await versions()).toHaveLength(1);
  });

  test('at the same moment is won by the greater device id, whoever came first', async () => {
    await callSync(visitor, [changeOf('content', theirs, { base: 1, changedAt: at(10) })], two);
    expect(await versions()).toMatchObject([{ content: 'Ours.' }]);
    await callSync(visitor, [changeOf('content', ours, { base: 1, changedAt: at(10) })], {
      deviceId: 'device-a--',
    });
    expect((await bring()).changes).toMatchObject([
      { record: { content: 'Theirs.' } },
      { record: { content: 'Ours.' } },
    ]);
  });

  test('is not won by a clock that is ahead', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await callSync(visitor, [changeOf('content', theirs, { base: 1, changedAt: ahead })], two);
    const now = { ...text, content: 'Made in the hour.' };
    // Both count as made when they came, so the one that came later stands.
    const later = new Date(Date.now() + 1_000).toISOString();
    const { results } = await callSync(visitor, [changeOf('content', now, { base: 2, changedAt: later })], {
      deviceId: 'device-zzz',
    });
    expect(results[0]).toEqual({ collection: 'content', id: text.id, outcome: 'merged', revision: 5 });
  });

  test('over the same text keeps no version of it', async () => {
    const starred = { ...ours, isFavorite: true };
    await callSync(visitor, [changeOf('content', starred, { base: 1, changedAt: at(11) })], two);
    expect(await versions()).toEqual([]);
  });

  test('whose loser is a version already does not keep it twice', async () => {
    const kept = versionRecord({ contentId: text.id, title: 'Both', content: 'Ours.' });
    const { results } = await callSync(
      visitor,
      [changeOf('versions', kept), changeOf('content', theirs, { base: 1, changedAt: at(11) })],
      two,
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['stored', 'merged']);
    expect(await versions()).toEqual([kept]);
  });

  test.each([
    ['earlier', at(9)],
    ['later', at(11)],
  ])('with a deletion made %s leaves the text', async (_when, changedAt) => {
    const { results } = await callSync(visitor, [deletionOf('content', text.id, 1, changedAt)], two);
    expect(results).toEqual([
      { collection: 'content', id: text.id, outcome: 'merged', revision: 2, record: ours },
    ]);
  });

  test('brings a deleted text back when it was changed elsewhere unseen', async () => {
    await callSync(visitor, [deletionOf('content', text.id, 2, at(20))], one);
    const { results } = await callSync(
      visitor,
      [changeOf('content', theirs, { base: 1, changedAt: at(11) })],
      two,
    );
    expect(results[0]).toMatchObject({ outcome: 'merged', revision: 4 });
    expect((await bring()).changes).toMatchObject([{ revision: 4, record: theirs }]);
  });

  test('of folders leaves the later one', async () => {
    const folder = folderRecord();
    await callSync(visitor, [changeOf('folders', folder, { changedAt: at(30) })], one);
    const { results } = await callSync(
      visitor,
      [changeOf('folders', { ...folder, name: 'Earlier' }, { changedAt: at(29) })],
      two,
    );
    expect(results[0]).toMatchObject({ outcome: 'merged', record: folder });
    expect(await versions()).toEqual([]);
  });
});

describe('a deletion', () => {
  test('travels, takes the versions along, and leaves no text in any table', async () => {
    const text = contentRecord({ title: 'Secret plans', content: 'Secret text.', tags: ['secret'] });
    const version = versionRecord({ contentId: text.id, title: 'Secret', content: 'Secret once.' });
    const other = versionRecord({ contentId: randomUUID(), content: 'Of another text.' });
    await callSync(visitor, [
      changeOf('versions', version),
      changeOf('versions', other),
      changeOf('content', text),
    ]);
    const answer = await callSync(visitor, [deletionOf('content', text.id, 3)]);
    expect(answer.changes).toEqual([
      { collection: 'versions', id: other.id, revision: 2, record: other },
      { collection: 'versions', id: version.id, revision: 5, record: null },
    ]);
    expect((await bring('3')).changes).toEqual([
      { collection: 'content', id: text.id, revision: 4, record: null },
      { collection: 'versions', id: version.id, revision: 5, record: null },
    ]);
    for (const table of ['content_library', 'content_versions']) {
      const rows = await api.database.query<{ row: string }>(`select t::text as row from ${table} t`);
      expect(rows.map(({ row }) => row).join()).not.toMatch(/secret/i);
    }
    expect(await api.database.db.$count(contentVersions)).toBe(2);
  });

  test('of what nobody knows is remembered', async () => {
    const id = randomUUID();
    const { results } = await callSync(visitor, [deletionOf('content', id, 0)]);
    expect(results).toEqual([{ collection: 'content', id, outcome: 'stored', revision: 1 }]);
  });
});

describe('what does not fit', () => {
  const fits = contentRecord();
  test.each([
    [
      'a field of the wrong kind',
      changeOf('content', contentRecord({}), {}),
      'seoScore',
      { seoScore: 'high' },
    ],
    [
      'a text that is too long',
      changeOf('content', contentRecord()),
      'content',
      { content: 'x'.repeat(maxContentCharacters + 1) },
    ],
    ['the id of another record', changeOf('content', contentRecord()), 'id', { id: randomUUID() }],
  ])('%s is refused alone, by name', async (_case, change, field, wrong) => {
    const bad = { ...change, record: { ...change.record, ...wrong } };
    const { results, cursor } = await callSync(visitor, [bad, changeOf('content', fits)]);
    expect(results).toEqual([
      {
        collection: 'content',
        id: change.id,
        outcome: 'refused',
        revision: 0,
        error: { code: 'input.invalid', error: expect.stringContaining(`${field}: `) as string },
      },
      { collection: 'content', id: fits.id, outcome: 'stored', revision: 1 },
    ]);
    expect(cursor).toBe('1');
  });

  test('an unknown collection is refused alone, and so is a record that is too large', async () => {
    const large = { ...contentRecord(), newerField: 'x'.repeat(2_000_000) };
    const { results } = await callSync(visitor, [
      changeOf('playlists', { id: 'x' }),
      changeOf('content', large),
      changeOf('content', fits),
    ]);
    expect(results.map(({ outcome, error }) => error?.code ?? outcome)).toEqual([
      'sync.collection-unknown',
      'sync.record-too-large',
      'stored',
    ]);
  });

  test('what only the database refuses is refused alone as well', async () => {
    const before = contentRecord();
    const bad = { ...contentRecord(), newerField: 'a\u0000b' };
    const { results } = await callSync(visitor, [
      changeOf('content', before),
      changeOf('content', bad),
      changeOf('content', fits),
    ]);
    expect(results.map(({ outcome, revision }) => [outcome, revision])).toEqual([
      ['stored', 1],
      ['refused', 0],
      ['stored', 2],
    ]);
    expect(results[1]!.error).toEqual({ code: 'input.invalid', error: 'cannot be stored' });
  });

  test('a refused change of a kept record leaves it, and does not hide what others made of it', async () => {
    await callSync(visitor, [changeOf('content', fits)]);
    const bad = changeOf('content', { ...fits, seoScore: 101 }, { base: 1 });
    const { results, changes } = await callSync(visitor, [bad], two);
    expect(results[0]).toMatchObject({ outcome: 'refused', revision: 1 });
    expect(changes).toMatchObject([{ revision: 1, record: fits }]);
  });

  test('the longest text there may be is kept and searched', async () => {
    const words = Array.from({ length: 80_000 }, (_, number) => number.toString(36).padStart(4, 'a'));
    const text = contentRecord({ content: words.join(' ').slice(0, maxContentCharacters) });
    const { results } = await callSync(visitor, [changeOf('content', text)]);
    expect(results[0]).toMatchObject({ outcome: 'stored' });
  });

  test.each([
    ['no device', { deviceId: undefined }, 'deviceId'],
    ['a device id with a space', { deviceId: 'a device' }, 'deviceId'],
    ['a cursor of another kind', { cursor: 'abc' }, 'cursor'],
    ['a number as cursor', { cursor: 3 }, 'cursor'],
    ['no changes', { changes: undefined }, 'changes'],
    ['too many changes', { changes: Array(mostChanges + 1).fill(changeOf('content', fits)) }, 'changes'],
    [
      'a change without its moment',
      { changes: [{ ...changeOf('content', fits), changedAt: undefined }] },
      'changes.0.changedAt',
    ],
    ['an id with a NUL', { changes: [deletionOf('content', 'a\u0000', 1)] }, 'changes.0.id'],
    ['a field nobody knows', { owner: 'somebody' }, 'owner'],
  ])('a call with %s is refused as a whole', async (_case, wrong, field) => {
    const body = { deviceId: 'device-one', cursor: null, changes: [], ...wrong };
    const response = await visitor.post('/api/sync', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'input.invalid' });
    expect(response.json().error).toContain(`${field}: `);
    expect((await bring()).cursor).toBe('0');
  });
});

describe('pages', () => {
  test('bring every record once, also one that changes between two of them', async () => {
    const texts = Array.from({ length: mostPulled + 50 }, () => contentRecord());
    for (let start = 0; start < texts.length; start += mostChanges)
      await callSync(
        visitor,
        texts.slice(start, start + mostChanges).map((text) => changeOf('content', text)),
      );
    const first = await bring();
    expect(first).toMatchObject({ cursor: String(mostPulled), hasMore: true });
    expect(first.changes).toHaveLength(mostPulled);
    const changed = { ...texts[0]!, title: 'Changed meanwhile' };
    await callSync(visitor, [changeOf('content', changed, { base: 1, changedAt: at(50) })]);
    const second = await bring(first.cursor);
    expect(second).toMatchObject({ cursor: String(texts.length + 1), hasMore: false });
    expect(second.changes).toHaveLength(51);
    expect(second.changes.at(-1)!.record).toEqual(changed);
  });

  test('end by their size, but never before one record', async () => {
    const texts = Array.from({ length: 4 }, (_, number) =>
      contentRecord({ content: `${number}`.repeat(number === 1 ? 390_000 : 350_000) }),
    );
    for (const text of texts) await callSync(visitor, [changeOf('content', text)]);
    const counts: number[] = [];
    let cursor: string | null = null;
    for (let hasMore = true; hasMore;) {
      const page = await bring(cursor);
      counts.push(page.changes.length);
      ({ cursor, hasMore } = page);
    }
    expect(counts).toEqual([3, 1]);
  });
});

describe('accounts', () => {
  test('records of another account are refused, so that nobody gets them by mistake', async () => {
    const other = await createSubscriber(api.database);
    const body = { ...one, cursor: null, changes: [changeOf('content', contentRecord())] };
    const response = await visitor.post('/api/sync', { ...body, userId: other.id });
    expect([response.statusCode, response.json().code]).toEqual([403, 'accounts.not-yours']);
    expect(await api.database.db.$count(contentLibrary)).toBe(0);
    expect((await visitor.post('/api/sync', { ...body, userId: ann.id })).statusCode).toBe(200);
  });

  test('a free one is told that this is part of Premium, and nothing is stored', async () => {
    const free = await signedIn(await createUser(api.database));
    const response = await free.post('/api/sync', {
      ...one,
      cursor: null,
      changes: [changeOf('content', contentRecord())],
    });
    expect([response.statusCode, response.json().code]).toEqual([402, 'premium.required']);
    expect(await api.database.db.$count(contentLibrary)).toBe(0);
  });

  test('may have the same ids, and see nothing of each other', async () => {
    const text = contentRecord({ content: 'Of Ann.' });
    const bea = await signedIn(await createSubscriber(api.database));
    await callSync(visitor, [changeOf('content', text)]);
    const theirs = { ...text, content: 'Of Bea.' };
    const answer = await callSync(bea, [changeOf('content', theirs)]);
    expect(answer).toMatchObject({ results: [{ outcome: 'stored', revision: 1 }], changes: [], cursor: '1' });
    expect((await bring()).changes).toMatchObject([{ record: text }]);
    expect((await callSync(bea, [deletionOf('content', text.id, 1)])).results).toMatchObject([
      { outcome: 'stored' },
    ]);
    expect((await bring()).changes).toMatchObject([{ record: text }]);
  });

  test('a server from before what the device has seen says so, and takes nothing', async () => {
    const response = await visitor.post('/api/sync', {
      ...one,
      cursor: '7',
      changes: [changeOf('content', contentRecord())],
    });
    expect([response.statusCode, response.json().code]).toEqual([409, 'sync.cursor-unknown']);
    expect((await bring()).cursor).toBe('0');
    const empty = await visitor.post('/api/sync', { ...one, cursor: '7', changes: [] });
    expect(empty.json().code).toBe('sync.cursor-unknown');
  });
});

test('an account that is deleted meanwhile takes nothing any more', async () => {
  const { id } = await createSubscriber(api.database);
  await api.database.query('delete from users where id = $1', [id]);
  const changes = [changeOf('content', contentRecord())];
  const late = sync(api.database, registry, id, { ...one, cursor: null, changes }, new Date());
  await expect(late).rejects.toMatchObject({ code: 'accounts.session-required' });
});

test('calls that come at once are numbered one after another, and none is lost', async () => {
  const texts = Array.from({ length: 24 }, () => contentRecord());
  const answers = await Promise.all(
    texts.map((text, number) =>
      callSync(visitor, [changeOf('content', text)], { deviceId: `device-${number % 5}` }),
    ),
  );
  const revisions = answers.map(({ results }) => results[0]!.revision);
  expect(revisions.toSorted((a, b) => a - b)).toEqual(texts.map((_, index) => index + 1));
  // Whoever goes by the cursor of an answer misses nothing of what was under way meanwhile.
  for (const { cursor, changes, results } of answers) {
    const after = await bring(cursor);
    const known = [...changes, ...after.changes].map(({ id }) => id);
    expect(new Set([...known, results[0]!.id]).size).toBe(texts.length);
  }
});
