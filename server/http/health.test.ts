import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let api: TestApp;
beforeAll(async () => void (api = await buildTestApp()));
afterAll(() => api.close());

test('many calls of /readyz at once cost the database one query and the log one line', async () => {
  const query = vi.spyOn(api.database, 'query');
  const { promise, reject } = Promise.withResolvers<never>();
  query.mockReturnValueOnce(promise);
  const calls = Array.from({ length: 50 }, () => api.visitor().get('/readyz'));
  await expect.poll(() => query.mock.calls.length).toBe(1);
  reject(new DatabaseUnavailableError('away'));
  for (const call of calls) expect((await call).statusCode).toBe(503);
  expect(api.log().split('"not ready"')).toHaveLength(2);
  expect((await api.visitor().get('/readyz')).statusCode).toBe(200);
  expect(query.mock.calls.filter(([sql]) => sql === 'select 1')).toHaveLength(2);
});

test('a server without a free connection leaves the process ready', async () => {
  const query = vi.spyOn(api.database, 'query');
  query.mockRejectedValueOnce(Object.assign(new Error('too many clients already'), { code: '53300' }));
  onTestFinished(() => void vi.restoreAllMocks());
  expect((await api.visitor().get('/readyz')).statusCode).toBe(200);
  expect(query).toHaveBeenCalledOnce();
});

test('a database that only has much to do leaves the process ready, one that does not respond at all does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const query = vi.spyOn(api.database, 'query').mockReturnValue(new Promise(() => {}));
  const responds = vi.spyOn(api.database, 'responds');
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  for (const [isThere, status] of [
    [true, 200],
    [false, 503],
  ] as const) {
    query.mockClear();
    responds.mockResolvedValue(isThere);
    const call = api.visitor().get('/readyz');
    await vi.waitUntil(() => query.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await call).statusCode).toBe(status);
  }
});
