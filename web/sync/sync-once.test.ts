import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { mostChanges, pushPageBytes, type SyncAnswer, type SyncRequest } from '#domain/sync/protocol.ts';
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
  (more: Partial<SyncAnswer> = {}, before?: () => unknown) =>
  async (request: SyncRequest): Promise<SyncAnswer> => {
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
const pulled = (
  record: { id: string; [field: string]: unknown },
  revision: number,
  collection = 'content',
) => ({
  changes: [{ collection, id: record.id, revision, record: { ...record } }],
});
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

test('a record that this version cannot parse is quarantined, unknown fields are kept', async () => {
  const odd = { ...text(), contentType: 'Not A Kind' };
  await syncOnce(owner, keeps(pulled(odd, 3)));
  expect(await database().setAside.toArray()).toMatchObject([
    { collection: 'content', id: odd.id, value: odd },
  ]);

  const newer = { ...text(), inventedLater: { deep: true } };
  await syncOnce(owner, keeps(pulled(newer, 4)));
  await contents.put(owner, { ...(await contents.get(owner, newer.id))!, title: 'Changed' });
  await syncOnce(owner, keeps());
  expect(sent[2]?.changes[0]?.record).toMatchObject({ title: 'Changed', inventedLater: { deep: true } });
});

test('a server restored from an older backup is sent everything again', async () => {
  const [one, two] = [text('One'), text('Two')];
  await contents.put(owner, one);
  await syncOnce(owner, keeps(pulled(two, 8)));
  await contents.put(owner, { ...one, title: 'Changed' });
  const unknown = async () => {
    throw new AppError('sync.cursor-unknown');
  };
  expect(await syncOnce(owner, unknown)).toBe(true);
  await syncOnce(owner, keeps());
  expect(sent[1]?.cursor).toBeNull();
  const offered = new Map(sent[1]?.changes.map((change) => [change.id, change]));
  expect(offered.get(one.id)).toMatchObject({ base: null, record: { title: 'Changed' } });
  // A record that was never changed here must not win over the server's current record.
  expect(offered.get(two.id)).toMatchObject({ base: null, changedAt: '1970-01-01T00:00:00.000Z' });
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
  await syncOnce(owner, keeps());
  await syncOnce(owner, keeps());
  expect(sent.map(({ cursor }) => cursor)).toEqual([null, null, '20']);
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
