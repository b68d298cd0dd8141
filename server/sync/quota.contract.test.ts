import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { syncedCollections } from '#domain/sync/synced-collections.ts';
import { bytesPerMegabyte } from '#domain/text/format-figure.ts';
import type { UserRow } from '../sessions/session-user.ts';
import { buildTestApp, type TestApp, type Visitor } from '../testing/build-test-app.ts';
import { createSubscriber, signIn } from '../testing/builders.ts';
import { at, callSync, changeOf, contentRecord, deletionOf, folderRecord } from '../testing/sync-builders.ts';
import { createRegistry } from './collection.ts';
import { tables } from './registry.ts';
import { sync } from './sync.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ SYNC_QUOTA_MB: '1' });
});
afterAll(() => api.close());

let ann: UserRow;
let visitor: Visitor;
beforeEach(async () => {
  await api.reset();
  ann = await createSubscriber(api.database);
  visitor = await signIn(api, ann.id);
});

const large = () => contentRecord({ content: 'x'.repeat(390_000) });
const codes = (response: Awaited<ReturnType<typeof callSync>>) =>
  response.results.map(({ outcome, error }) => error?.code ?? outcome);

describe('bytes of an account', () => {
  test('are said with every response, and what would exceed them is refused alone', async () => {
    const texts = [large(), large(), large()];
    const small = contentRecord();
    const full = await callSync(
      visitor,
      [...texts, small].map((text) => changeOf('content', text)),
    );
    expect(codes(full)).toEqual(['stored', 'stored', 'sync.quota-reached', 'stored']);
    expect(full.results[2]!.error?.error).toContain('at most 1 MB');
    const { usedBytes, mostBytes } = full.quota!;
    expect(mostBytes).toBe(bytesPerMegabyte);
    const [stored] = await api.database.query<{ bytes: number }>(
      'select sum(data_bytes)::int as bytes from content_library where user_id = $1',
      [ann.id],
    );
    expect(usedBytes).toBe(stored!.bytes);

    // What makes it smaller, or no larger, always goes.
    const [first, second] = texts;
    const shorter = { ...second!, content: 'Short.' };
    const less = await callSync(visitor, [
      changeOf('content', { ...first!, isFavorite: true }, { base: 1, changedAt: at(5) }),
      changeOf('content', shorter, { base: 2, changedAt: at(5) }),
      changeOf('content', texts[2]!, { changedAt: at(6) }),
    ]);
    expect(codes(less)).toEqual(['stored', 'stored', 'stored']);
    const gone = await callSync(visitor, [deletionOf('content', first!.id, less.results[0]!.revision)]);
    expect(gone.quota!.usedBytes).toBeLessThan(less.quota!.usedBytes);
  });

  test('of another account do not count', async () => {
    const bea = await signIn(api, (await createSubscriber(api.database)).id);
    await callSync(
      visitor,
      [large(), large()].map((text) => changeOf('content', text)),
    );
    expect(codes(await callSync(bea, [changeOf('content', large())]))).toEqual(['stored']);
  });
});

test('records of a collection are limited and said before the limit', async () => {
  const few = createRegistry(
    syncedCollections.map((described) => ({ ...described, mostRecords: 5 })),
    tables,
  );
  const call = (count: number) =>
    sync(
      api.database,
      few,
      ann.id,
      {
        deviceId: 'device-one',
        cursor: null,
        changes: Array.from({ length: count }, () => changeOf('folders', folderRecord())),
      },
      new Date(),
    );
  expect((await call(3)).quota!.collections).toEqual([]);
  expect((await call(1)).quota!.collections).toEqual([{ collection: 'folders', records: 4, most: 5 }]);
  const beyond = await call(2);
  expect(beyond.results.map(({ error }) => error?.code)).toEqual([undefined, 'sync.too-many-records']);
});

test.each([
  ['sync', () => visitor.post('/api/sync', { deviceId: 'device-one', cursor: null, changes: [] })],
  ['library', () => visitor.get('/api/library')],
  ['export', () => visitor.get('/api/account/export')],
])('calls of %s are counted', async (_name, call) => {
  expect((await call()).statusCode).toBe(200);
  await api.database.query('update rate_limits set attempts = 5000');
  const refused = await call();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = await signIn(api, (await createSubscriber(api.database)).id);
  expect((await other.get('/api/library')).statusCode).toBe(200);
});

test('an account’s export is made once at a time', async () => {
  await callSync(visitor, [changeOf('content', large())]);
  const responses = await Promise.all([
    visitor.get('/api/account/export'),
    visitor.get('/api/account/export'),
  ]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  expect(responses.find(({ statusCode }) => statusCode === 429)!.json().code).toBe('accounts.export-running');
  expect((await visitor.get('/api/account/export')).json().contentLibrary).toHaveLength(1);
});
