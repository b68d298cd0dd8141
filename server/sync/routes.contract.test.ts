import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxContentCharacters } from '#domain/content/record.ts';
import { mostChanges, mostPulled } from '#domain/sync/protocol.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { contentFolders, contentLibrary, contentVersions } from '../database/schema/library.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSubscriber, createUser, signIn } from '../testing/builders.ts';
import { backUpAccount } from '../testing/restore-account.ts';
import {
  at,
  callSync,
  cursorAt,
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
const seen = (revision: number) => cursorAt(api.database, ann.id, revision);

describe('a change of a device', () => {
  test('reaches another device unchanged, and is not sent back to the first', async () => {
    const text = contentRecord({ tags: ['seo'], userPrompt: 'Write.', folderId: 'blog-posts' });
    const folder = folderRecord();
    const version = versionRecord({ contentId: text.id });
    const response = await callSync(visitor, [
      changeOf('folders', folder),
      changeOf('versions', version),
      changeOf('content', text),
    ]);
    expect(response).toMatchObject({
      results: [
        { collection: 'folders', id: folder.id, outcome: 'stored', revision: 1 },
        { collection: 'versions', id: version.id, outcome: 'stored', revision: 2 },
        { collection: 'content', id: text.id, outcome: 'stored', revision: 3 },
      ],
      changes: [],
      cursor: await seen(3),
      hasMore: false,
    });
    expect((await bring()).changes).toEqual([
      { collection: 'folders', id: folder.id, revision: 1, record: folder },
      { collection: 'versions', id: version.id, revision: 2, record: version },
      { collection: 'content', id: text.id, revision: 3, record: text },
    ]);
    expect((await bring(await seen(2))).changes).toMatchObject([{ collection: 'content', revision: 3 }]);
    expect(await bring(await seen(3))).toMatchObject({
      results: [],
      changes: [],
      cursor: await seen(3),
      hasMore: false,
    });
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

  test('sent again after a lost response has no second effect', async () => {
    const text = contentRecord();
    const change = changeOf('content', text);
    const first = await callSync(visitor, [change]);
    const again = await callSync(visitor, [change]);
    expect(again.results).toEqual(first.results);
    expect(again.cursor).toBe(await seen(1));

    // Nor when another device has changed it since, with any clock.
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

  test('keeps unknown fields', async () => {
    const text = { ...contentRecord(), newerField: { a: [1] } };
    const response = await callSync(visitor, [changeOf('content', text)]);
    expect(response.results[0]).not.toHaveProperty('record');
    expect((await bring()).changes[0]!.record).toEqual(text);
  });

  test('of one record is applied in the order of the call', async () => {
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

  test('keeps the later change, and the other as a version on every device', async () => {
    const response = await callSync(
      visitor,
      [changeOf('content', theirs, { base: 1, changedAt: at(11) })],
      two,
    );
    const kept = { collection: 'versions', id: response.changes[0]?.id };
    expect(response.results).toEqual([
      { collection: 'content', id: text.id, outcome: 'merged', revision: 3, kept },
    ]);
    expect(response.changes).toMatchObject([
      { collection: 'versions', revision: 4, record: { reason: 'conflict', content: 'Ours.' } },
    ]);
    expect(await versions()).toMatchObject([{ contentId: text.id, title: 'Both', content: 'Ours.' }]);
  });

  test('that is lost returns the current record, and keeps the discarded one', async () => {
    const change = changeOf('content', theirs, { base: 1, changedAt: at(9) });
    const lost = { collection: 'content', id: text.id, outcome: 'merged', revision: 2, record: ours };
    const kept = { collection: 'versions', id: expect.any(String) as string };
    expect((await callSync(visitor, [change], two)).results).toEqual([{ ...lost, kept }]);
    expect(await versions()).toMatchObject([{ content: 'Theirs.', reason: 'conflict' }]);
    // Sent again, because the response was lost: it is not stored again, and what keeps it is named again.
    expect((await callSync(visitor, [change], two)).results).toEqual([{ ...lost, kept }]);
    expect(await versions()).toHaveLength(1);
  });

  test('at the same time is won by the greater device id, in any order', async () => {
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
    // Both get the time of their arrival, so the later one wins.
    const later = new Date(Date.now() + 1_000).toISOString();
    const { results } = await callSync(visitor, [changeOf('content', now, { base: 2, changedAt: later })], {
      deviceId: 'device-zzz',
    });
    expect(results[0]).toMatchObject({ id: text.id, outcome: 'merged', revision: 5 });
    expect(results[0]).not.toHaveProperty('record');
  });

  test('between equal texts stores no version', async () => {
    const starred = { ...ours, isFavorite: true };
    await callSync(visitor, [changeOf('content', starred, { base: 1, changedAt: at(11) })], two);
    expect(await versions()).toEqual([]);
  });

  test('whose discarded text is already a version does not store it twice', async () => {
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
  ])('with a deletion made %s keeps the text', async (_when, changedAt) => {
    const { results } = await callSync(visitor, [deletionOf('content', text.id, 1, changedAt)], two);
    expect(results).toEqual([
      { collection: 'content', id: text.id, outcome: 'merged', revision: 2, record: ours },
    ]);
  });

  test('restores a deleted text that was changed on another device', async () => {
    await callSync(visitor, [deletionOf('content', text.id, 2, at(20))], one);
    const { results } = await callSync(
      visitor,
      [changeOf('content', theirs, { base: 1, changedAt: at(11) })],
      two,
    );
    expect(results[0]).toMatchObject({ outcome: 'merged', revision: 4 });
    expect((await bring()).changes).toMatchObject([{ revision: 4, record: theirs }]);
  });

  test('of folders keeps the later one', async () => {
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
  test('reaches other devices, deletes the versions, and leaves no text in any table', async () => {
    const text = contentRecord({ title: 'Secret plans', content: 'Secret text.', tags: ['secret'] });
    const version = versionRecord({ contentId: text.id, title: 'Secret', content: 'Secret once.' });
    const other = versionRecord({ contentId: randomUUID(), content: 'Of another text.' });
    await callSync(visitor, [
      changeOf('versions', version),
      changeOf('versions', other),
      changeOf('content', text),
    ]);
    const response = await callSync(visitor, [deletionOf('content', text.id, 3)]);
    expect(response.changes).toEqual([
      { collection: 'versions', id: other.id, revision: 2, record: other },
      { collection: 'versions', id: version.id, revision: 5, record: null },
    ]);
    expect((await bring(await seen(3))).changes).toEqual([
      { collection: 'content', id: text.id, revision: 4, record: null },
      { collection: 'versions', id: version.id, revision: 5, record: null },
    ]);
    for (const table of ['content_library', 'content_versions']) {
      const rows = await api.database.query<{ row: string }>(`select t::text as row from ${table} t`);
      expect(rows.map(({ row }) => row).join()).not.toMatch(/secret/i);
    }
    expect(await api.database.db.$count(contentVersions)).toBe(2);
  });

  test('of an unknown record is stored', async () => {
    const id = randomUUID();
    const { results } = await callSync(visitor, [deletionOf('content', id, 0)]);
    expect(results).toEqual([{ collection: 'content', id, outcome: 'stored', revision: 1 }]);
  });
});

describe('an invalid change', () => {
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
  ])('%s is rejected alone, with its field', async (_case, change, field, wrong) => {
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
    expect(cursor).toBe(await seen(1));
  });

  test('of an unknown collection or with too large a record is rejected alone', async () => {
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

  test('a record that is nested thousands of levels deep is rejected alone', async () => {
    const deep = { ...contentRecord(), newerField: JSON.parse('['.repeat(3_000) + ']'.repeat(3_000)) };
    const { results } = await callSync(visitor, [changeOf('content', deep), changeOf('content', fits)]);
    expect(results.map(({ outcome, error }) => error?.code ?? outcome)).toEqual([
      'sync.record-too-complex',
      'stored',
    ]);
  });

  test('that only the database rejects is rejected alone as well', async () => {
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

  test('of a stored record leaves it unchanged, and other devices’ changes are still sent', async () => {
    await callSync(visitor, [changeOf('content', fits)]);
    const bad = changeOf('content', { ...fits, seoScore: 101 }, { base: 1 });
    const { results, changes } = await callSync(visitor, [bad], two);
    expect(results[0]).toMatchObject({ outcome: 'refused', revision: 1 });
    expect(changes).toMatchObject([{ revision: 1, record: fits }]);
  });

  test('the longest allowed text is stored and searchable', async () => {
    const words = Array.from({ length: 80_000 }, (_, number) => number.toString(36).padStart(4, 'a'));
    const text = contentRecord({ content: words.join(' ').slice(0, maxContentCharacters) });
    const { results } = await callSync(visitor, [changeOf('content', text)]);
    expect(results[0]).toMatchObject({ outcome: 'stored' });
  });

  test.each([
    ['no device', { deviceId: undefined }, 'deviceId'],
    ['a device id with a space', { deviceId: 'a device' }, 'deviceId'],
    ['an invalid cursor', { cursor: 'abc' }, 'cursor'],
    ['a number as cursor', { cursor: 3 }, 'cursor'],
    ['no changes', { changes: undefined }, 'changes'],
    ['too many changes', { changes: Array(mostChanges + 1).fill(changeOf('content', fits)) }, 'changes'],
    [
      'a change without its time',
      { changes: [{ ...changeOf('content', fits), changedAt: undefined }] },
      'changes.0.changedAt',
    ],
    ['an id with a NUL', { changes: [deletionOf('content', 'a\u0000', 1)] }, 'changes.0.id'],
    ['an unknown field', { owner: 'somebody' }, 'owner'],
  ])('a call with %s is rejected completely', async (_case, wrong, field) => {
    const body = { deviceId: 'device-one', cursor: null, changes: [], ...wrong };
    const response = await visitor.post('/api/sync', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'input.invalid' });
    expect(response.json().error).toContain(`${field}: `);
    expect((await bring()).cursor).toBe('0');
  });
});

describe('pages', () => {
  test('contain every record once, also one that changes between two of them', async () => {
    const texts = Array.from({ length: mostPulled + 50 }, () => contentRecord());
    for (let start = 0; start < texts.length; start += mostChanges)
      await callSync(
        visitor,
        texts.slice(start, start + mostChanges).map((text) => changeOf('content', text)),
      );
    const first = await bring();
    expect(first).toMatchObject({ cursor: await seen(mostPulled), hasMore: true });
    expect(first.changes).toHaveLength(mostPulled);
    const changed = { ...texts[0]!, title: 'Changed meanwhile' };
    await callSync(visitor, [changeOf('content', changed, { base: 1, changedAt: at(50) })]);
    const second = await bring(first.cursor);
    expect(second).toMatchObject({ cursor: await seen(texts.length + 1), hasMore: false });
    expect(second.changes).toHaveLength(51);
    expect(second.changes.at(-1)!.record).toEqual(changed);
  });

  test('are limited by size, but contain at least one record', async () => {
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
  test('records of another account are rejected', async () => {
    const other = await createSubscriber(api.database);
    const body = { ...one, cursor: null, changes: [changeOf('content', contentRecord())] };
    const response = await visitor.post('/api/sync', { ...body, userId: other.id });
    expect([response.statusCode, response.json().code]).toEqual([403, 'accounts.not-yours']);
    expect(await api.database.db.$count(contentLibrary)).toBe(0);
    expect((await visitor.post('/api/sync', { ...body, userId: ann.id })).statusCode).toBe(200);
  });

  test('a free one gets the error that sync is part of Premium, and nothing is stored', async () => {
    const free = await signedIn(await createUser(api.database));
    const response = await free.post('/api/sync', {
      ...one,
      cursor: null,
      changes: [changeOf('content', contentRecord())],
    });
    expect([response.statusCode, response.json().code]).toEqual([402, 'premium.required']);
    expect(await api.database.db.$count(contentLibrary)).toBe(0);
  });

  test('may use the same ids, and are separate', async () => {
    const text = contentRecord({ content: 'Of Ann.' });
    const bea = await signedIn(await createSubscriber(api.database));
    await callSync(visitor, [changeOf('content', text)]);
    const theirs = { ...text, content: 'Of Bea.' };
    const response = await callSync(bea, [changeOf('content', theirs)]);
    expect(response).toMatchObject({ results: [{ outcome: 'stored', revision: 1 }], changes: [] });
    expect((await bring()).changes).toMatchObject([{ record: text }]);
    expect((await callSync(bea, [deletionOf('content', text.id, 1)])).results).toMatchObject([
      { outcome: 'stored' },
    ]);
    expect((await bring()).changes).toMatchObject([{ record: text }]);
  });

  test('a server with an older state than the device’s cursor rejects the call', async () => {
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

  test('a restored one does not know cursors given since the backup, even when it has counted past them', async () => {
    const [before, lost] = [contentRecord(), contentRecord()];
    const old = await callSync(visitor, [changeOf('content', before)]);
    const restore = await backUpAccount(api.database, ann.id);
    const since = await callSync(visitor, [changeOf('content', lost)], { cursor: old.cursor });
    await restore();
    for (let count = 0; count < 3; count += 1)
      await callSync(visitor, [changeOf('content', contentRecord())], two);

    const edit = changeOf('content', { ...lost, content: 'Edited.' }, { base: 2 });
    const response = await visitor.post('/api/sync', { ...one, cursor: since.cursor, changes: [edit] });
    expect([response.statusCode, response.json().code]).toEqual([409, 'sync.cursor-unknown']);
    expect(await api.database.db.$count(contentLibrary)).toBe(4);
    const asks = await visitor.post('/api/sync', { ...one, cursor: since.cursor, changes: [] });
    expect(asks.json().code).toBe('sync.cursor-unknown');
    // One from before the backup is as good as ever.
    expect((await bring(old.cursor)).changes.map(({ revision }) => revision)).toEqual([2, 3, 4]);
  });
});

test('an account deleted meanwhile stores nothing', async () => {
  const { id } = await createSubscriber(api.database);
  await api.database.query('delete from users where id = $1', [id]);
  const changes = [changeOf('content', contentRecord())];
  const late = sync(api.database, registry, id, { ...one, cursor: null, changes }, new Date());
  await expect(late).rejects.toMatchObject({ code: 'accounts.session-required' });
});

test('concurrent calls are numbered sequentially, and none is lost', async () => {
  const texts = Array.from({ length: 24 }, () => contentRecord());
  const responses = await Promise.all(
    texts.map((text, number) =>
      callSync(visitor, [changeOf('content', text)], { deviceId: `device-${number % 5}` }),
    ),
  );
  const revisions = responses.map(({ results }) => results[0]!.revision);
  expect(revisions.toSorted((a, b) => a - b)).toEqual(texts.map((_, index) => index + 1));
  // A device with the cursor of a response misses no concurrent change.
  for (const { cursor, changes, results } of responses) {
    const after = await bring(cursor);
    const known = [...changes, ...after.changes].map(({ id }) => id);
    expect(new Set([...known, results[0]!.id]).size).toBe(texts.length);
  }
});
