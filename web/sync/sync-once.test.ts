import { beforeEach, describe, expect, test } from 'vitest';
import { createJob, createLines } from '#domain/bulk/bulk.fixture.ts';
import { createContent } from '#domain/content/edit.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { mostChanges, pushPageBytes, type SyncResponse, type SyncRequest } from '#domain/sync/protocol.ts';
import { addBulkJob, changeBulkJob } from '../storage/collections/bulk/changes.ts';
import { contents, versions } from '../storage/content/content.ts';
import { database } from '../storage/database.ts';
import { eraseAccountData } from '../session/account-data.ts';
import { newId } from '../storage/new-id.ts';
import { syncOnce } from './sync-once.ts';

const owner = 'ada';
const text = (title = 'T', content = 'One.') =>
  createContent({ id: newId(), contentType: 'blog', title, content, createdAt: '2026-11-20T10:00:00.000Z' });

const sent: SyncRequest[] = [];
/** A server that stores whatever is sent; `more` is added to its response. */
const keeps =
  (more: Partial<SyncResponse> = {}, before?: () => unknown) =>
  async (request: SyncRequest): Promise<SyncResponse> => {
    sent.push(request);
    await before?.();
    const results = request.changes.map(({ collection, id }, index) => ({
      collection,
      id,
      outcome: 'stored' as const,
      revision: 10 + index,
    }));
    return { results, changes: [], cursor: '20', hasMore: false, ...more };
  };
const pulledChange = (
  record: { id: string; [field: string]: unknown },
  revision: number,
  collection = 'content',
) => ({ collection, id: record.id, revision, record: { ...record } });
const pulled = (...change: Parameters<typeof pulledChange>) => ({ changes: [pulledChange(...change)] });
const rowOf = (id: string) => database().records.get([owner, 'content', id]);
const waiting = () => database().outbox.toArray();

beforeEach(async () => {
  sent.length = 0;
  const { records, outbox, syncStates, setAside } = database();
  for (const table of [records, outbox, syncStates, setAside]) await table.clear();
});

test('a change is sent once, with the session’s own user', async () => {
  const record = text();
  await contents.put(owner, record);
  expect(await syncOnce(owner, keeps())).toBe(false);
  expect(sent[0]).toMatchObject({
    userId: owner,
    cursor: null,
    changes: [{ collection: 'content', id: record.id, base: null, record }],
  });
  expect(await waiting()).toEqual([]);
  expect(await rowOf(record.id)).toMatchObject({ revision: 10 });

  await contents.remove(owner, record.id);
  await syncOnce(owner, keeps());
  expect(sent[1]).toMatchObject({ cursor: '20', changes: [{ id: record.id, base: 10, record: null }] });
  expect(sent[1]?.deviceId).toBe(sent[0]?.deviceId);
  await syncOnce(owner, keeps());
  expect(sent[2]?.changes).toEqual([]);
});

test('many changes are sent in pages, limited in number and in bytes', async () => {
  await contents.putAll(
    owner,
    Array.from({ length: mostChanges + 1 }, () => text()),
  );
  expect(await syncOnce(owner, keeps())).toBe(true);
  expect(await syncOnce(owner, keeps())).toBe(false);
  expect(sent.map(({ changes }) => changes.length)).toEqual([mostChanges, 1]);

  sent.length = 0;
  const half = 'x'.repeat(pushPageBytes / 2 - 50_000);
  await contents.putAll(owner, [
    text('a', half.slice(0, 390_000)),
    text('b', half.slice(0, 390_000)),
    text('c', half.slice(0, 390_000)),
  ]);
  while (await syncOnce(owner, keeps()));
  expect(sent.map(({ changes }) => changes.length)).toEqual([2, 1]);
});

test('a change made during a call is sent next, based on the new revision', async () => {
  const record = text();
  await contents.put(owner, record);
  const edit = () => contents.put(owner, { ...record, title: 'Newer' });
  expect(await syncOnce(owner, keeps({}, edit))).toBe(true);
  expect(await waiting()).toMatchObject([{ base: 10 }]);
  await syncOnce(owner, keeps());
  expect(sent[1]?.changes).toMatchObject([{ base: 10, record: { title: 'Newer' } }]);
});

test('a bulk job that changes during every call does not keep the round from ending; a text does', async () => {
  const [job, rows] = [
    createJob({ totalItems: 120 }),
    createLines(Array.from({ length: 120 }, (_, at) => `Row ${at}`)),
  ];
  await addBulkJob(owner, job, rows);
  const pauseOrResume = async () => {
    const type = sent.length % 2 === 0 ? 'resumed' : 'paused';
    await changeBulkJob(owner, job.id, { type }, new Date());
  };
  expect(await syncOnce(owner, keeps({}, pauseOrResume))).toBe(true);
  expect(await syncOnce(owner, keeps({}, pauseOrResume))).toBe(false);
  // The job itself, and with it what is left of the rows.
  expect(sent.map(({ changes }) => changes.length)).toEqual([mostChanges, 22]);
  expect((await waiting()).map(({ collection }) => collection)).toEqual(['bulk-jobs']);
  expect(
    await syncOnce(
      owner,
      keeps({}, () => contents.put(owner, text())),
    ),
  ).toBe(true);
});

test('a lost conflict applies the server’s record, unless there is a newer edit: then that edit conflicts again', async () => {
  const record = text();
  const theirs = { ...record, title: 'Theirs' };
  const merged = (revision: number) => ({
    results: [{ collection: 'content', id: record.id, outcome: 'merged' as const, revision, record: theirs }],
  });
  await contents.put(owner, record);
  await syncOnce(owner, keeps(merged(7)));
  expect(await contents.get(owner, record.id)).toEqual(theirs);
  expect(await waiting()).toEqual([]);

  await contents.put(owner, record);
  await syncOnce(
    owner,
    keeps(merged(9), () => contents.put(owner, { ...record, title: 'Newest' })),
  );
  expect((await contents.get(owner, record.id))?.title).toBe('Newest');
  expect(await waiting()).toMatchObject([{ base: 7 }]);
});

test('received changes replace and remove records; for a record changed here they wait for the push', async () => {
  const [other, mine] = [text('Other'), text('Mine')];
  await syncOnce(owner, keeps(pulled(other, 3)));
  expect(await contents.get(owner, other.id)).toEqual(other);
  expect(await waiting()).toEqual([]);

  await contents.put(owner, mine);
  const edit = () => contents.put(owner, { ...mine, title: 'Newer' });
  await syncOnce(owner, keeps(pulled({ ...mine, title: 'From elsewhere' }, 15), edit));
  expect((await contents.get(owner, mine.id))?.title).toBe('Newer');

  const gone = { changes: [{ collection: 'content', id: other.id, revision: 21, record: null }] };
  await syncOnce(owner, keeps(gone));
  expect(await contents.get(owner, other.id)).toBeUndefined();
});

test('a repeated change does nothing', async () => {
  const record = text('Seen');
  await syncOnce(owner, keeps(pulled(record, 5)));
  await syncOnce(owner, keeps(pulled({ ...record, title: 'Older' }, 5)));
  expect((await contents.get(owner, record.id))?.title).toBe('Seen');
});

test('a record that is nested too deeply for the server is reported, stays, and is never sent', async () => {
  const [deep, good] = [text('Deep'), text('Good')];
  let inner: unknown = 'text';
  for (let level = 0; level < 40; level += 1) inner = [inner];
  await contents.put(owner, { ...deep, newerField: inner } as typeof deep);
  await contents.put(owner, good);
  expect(await syncOnce(owner, keeps())).toBe(false);
  expect(sent.flatMap(({ changes }) => changes).map(({ id }) => id)).toEqual([good.id]);
  expect(await waiting()).toMatchObject([
    { id: deep.id, refusal: expect.stringContaining('nested too deeply') as string },
  ]);
  expect((await contents.get(owner, deep.id))?.title).toBe('Deep');
});

test('a rejected record is reported, stays, and is not sent again until it is changed', async () => {
  const [bad, good] = [text('Bad'), text('Good')];
  await contents.put(owner, bad);
  const refused = {
    results: [
      {
        collection: 'content',
        id: bad.id,
        outcome: 'refused' as const,
        revision: 0,
        error: { code: 'input.invalid', error: 'title: no' },
      },
    ],
  };
  expect(await syncOnce(owner, keeps(refused))).toBe(false);
  expect(await waiting()).toMatchObject([{ id: bad.id, refusal: 'title: no' }]);
  expect(await contents.get(owner, bad.id)).toEqual(bad);

  await contents.put(owner, good);
  await syncOnce(owner, keeps());
  expect(sent[1]?.changes.map(({ id }) => id)).toEqual([good.id]);
  await contents.put(owner, { ...bad, title: 'Better' });
  await syncOnce(owner, keeps());
  expect(sent[2]?.changes.map(({ id }) => id)).toEqual([bad.id]);
});

test.each([
  ['for a field', new AppError('input.invalid', { field: 'changes.0.record', problem: 'no' })],
  // A field `__proto__` in an unknown part of a record.
  ['because it cannot be parsed', new AppError('input.not-json')],
])(
  'when a call is refused as a whole %s, the change that causes it is found, and the others are sent',
  async (_why, refusal) => {
    const texts = Array.from({ length: 5 }, (_, index) => text(`Text ${index}`));
    await contents.putAll(owner, texts);
    const bad = texts[3]!.id;
    const picky = (request: SyncRequest) => {
      if (request.changes.some(({ id }) => id === bad)) throw refusal;
      return keeps()(request);
    };
    while (await syncOnce(owner, picky));
    expect(await waiting()).toMatchObject([{ id: bad, refusal: refusal.message }]);
    expect(new Set(sent.flatMap(({ changes }) => changes.map(({ id }) => id))).size).toBe(4);
    // Changes of other devices keep arriving.
    await syncOnce(owner, picky);
    expect(sent.at(-1)?.changes).toEqual([]);
  },
);

test('a record that this version cannot parse is quarantined, unknown fields are kept', async () => {
  const odd = { ...text(), contentType: 'Not A Kind' };
  await syncOnce(owner, keeps(pulled(odd, 3)));
  expect(await database().setAside.toArray()).toMatchObject([
    { collection: 'content', id: odd.id, value: odd, revision: 3 },
  ]);
  // A later state takes its place, and its deletion ends it.
  await syncOnce(owner, keeps(pulled({ ...odd, title: 'Odder' }, 5)));
  expect(await database().setAside.toArray()).toMatchObject([{ value: { title: 'Odder' }, revision: 5 }]);
  const gone = { changes: [{ collection: 'content', id: odd.id, revision: 6, record: null }] };
  await syncOnce(owner, keeps(gone));
  expect(await database().setAside.count()).toBe(0);

  const newer = { ...text(), inventedLater: { deep: true } };
  await syncOnce(owner, keeps(pulled(newer, 4)));
  await contents.put(owner, { ...(await contents.get(owner, newer.id))!, title: 'Changed' });
  await syncOnce(owner, keeps());
  expect(sent.at(-1)?.changes[0]?.record).toMatchObject({ title: 'Changed', inventedLater: { deep: true } });
});

describe('a server that was restored from a backup', () => {
  const unknown = async () => {
    throw new AppError('sync.cursor-unknown');
  };

  test('is asked for everything first; what it lacks is sent, with what is different', async () => {
    const [lost, same, differing, added] = [text('Lost'), text('Same'), text('Differing'), text('New')];
    await contents.put(owner, lost);
    await syncOnce(owner, keeps({ changes: [pulledChange(same, 7), pulledChange(differing, 8)] }));
    await contents.put(owner, { ...lost, title: 'Changed' });
    expect(await syncOnce(owner, unknown)).toBe(true);

    const older = { ...differing, title: 'Older' };
    sent.length = 0;
    await syncOnce(owner, keeps({ changes: [pulledChange(same, 3)], hasMore: true }));
    await syncOnce(owner, keeps({ changes: [pulledChange(older, 4), pulledChange(added, 5)] }));
    expect(sent.map(({ changes, cursor }) => [changes.length, cursor])).toEqual([
      [0, null],
      [0, '20'],
    ]);
    expect(await rowOf(same.id)).toMatchObject({ revision: 3 });
    expect((await contents.get(owner, added.id))?.title).toBe('New');

    expect(await syncOnce(owner, keeps())).toBe(false);
    const offered = new Map(sent[2]?.changes.map((change) => [change.id, change]));
    expect([...offered.keys()].toSorted()).toEqual([lost.id, differing.id].toSorted());
    expect(offered.get(lost.id)).toMatchObject({ base: null, record: { title: 'Changed' } });
    // A record that was never changed here counts from when it was changed elsewhere.
    expect(offered.get(differing.id)).toMatchObject({ base: null, changedAt: differing.updatedAt });
    await syncOnce(owner, keeps());
    expect(sent.at(-1)?.changes).toEqual([]);
  });

  test('a clock that was ahead where a record was changed does not let it win over later changes', async () => {
    const early = { ...text(), updatedAt: '2099-01-01T00:00:00.000Z' };
    await syncOnce(owner, keeps(pulled(early, 8)));
    await syncOnce(owner, unknown);
    await syncOnce(owner, keeps());
    await syncOnce(owner, keeps());
    const changedAt = sent.at(-1)?.changes[0]?.changedAt ?? '';
    expect(Date.parse(changedAt)).toBeLessThanOrEqual(Date.now());
  });
});

test('a failed call applies nothing, and the same changes are sent again', async () => {
  await contents.put(owner, text());
  const before = await waiting();
  const lost = async (request: SyncRequest) => {
    sent.push(request);
    throw new AppError('server.unreachable');
  };
  await expect(syncOnce(owner, lost)).rejects.toMatchObject({ code: 'server.unreachable' });
  expect(await waiting()).toEqual(before);
  await syncOnce(owner, keeps());
  expect(sent[1]?.changes).toEqual(sent[0]?.changes);
});

test('a response for a copy that was erased in the meantime is dropped', async () => {
  await contents.put(owner, text());
  await syncOnce(
    owner,
    keeps(pulled(text('Theirs'), 3), () => eraseAccountData(owner)),
  );
  expect([await contents.count(owner), await database().syncStates.count()]).toEqual([0, 0]);
});

test('a collection that is new to this version is fetched from the beginning, by the same device', async () => {
  await syncOnce(owner, keeps());
  await database().syncStates.update(owner, { collections: ['content'] });
  // Whether the server still knows the old cursor is asked before it is given up.
  expect(await syncOnce(owner, keeps())).toBe(true);
  await syncOnce(owner, keeps());
  await syncOnce(owner, keeps());
  expect(sent.map(({ cursor }) => cursor)).toEqual([null, '20', null, '20']);
  expect(new Set(sent.map(({ deviceId }) => deviceId)).size).toBe(1);
});

test('versions are sent before the texts they belong to', async () => {
  const record = text();
  await contents.put(owner, record);
  const version = { id: newId(), contentId: record.id, title: '', content: 'x', metaDescription: '' };
  await versions.put(owner, { ...version, savedAt: '2026-01-01T00:00:00.000Z', reason: 'edit' });
  await syncOnce(owner, keeps());
  expect(sent[0]?.changes.map(({ collection }) => collection)).toEqual(['versions', 'content']);
});

test('after the subscription nothing is sent, and changes of others arrive', async () => {
  const [mine, other] = [text('Mine'), text('Other')];
  await contents.put(owner, mine);
  const options = { isReadOnly: true };
  expect(await syncOnce(owner, keeps(pulled(other, 3)), options)).toBe(false);
  expect(sent.map(({ changes }) => changes)).toEqual([[]]);
  expect(await contents.get(owner, other.id)).toEqual(other);
  expect(await waiting()).toMatchObject([{ id: mine.id }]);
  // It is subscribed again.
  await syncOnce(owner, keeps());
  expect(sent.at(-1)?.changes).toMatchObject([{ id: mine.id }]);
});

test('a page that does not know yet that the subscription has ended keeps its changes unmarked, and stops', async () => {
  const mine = text('Mine');
  await contents.put(owner, mine);
  const [before] = await waiting();
  const error = { code: 'sync.read-only', error: 'It stays in your browser.' };
  const refused = {
    results: [{ collection: 'content', id: mine.id, outcome: 'refused' as const, revision: 0, error }],
  };
  let isReadOnly = false;
  expect(await syncOnce(owner, keeps(refused), { onReadOnly: () => (isReadOnly = true) })).toBe(false);
  expect(isReadOnly).toBe(true);
  expect(await waiting()).toEqual([before]);
  expect(await contents.get(owner, mine.id)).toEqual(mine);
});
