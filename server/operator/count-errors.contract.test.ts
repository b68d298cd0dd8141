import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await buildTestApp({});
  other = await buildTestApp({}, { database: one.database });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

test('processes that count the same errors in another order lose none', { timeout: 60_000 }, async () => {
  const turns = 20;
  const codes = Array.from({ length: 300 }, (_, index) => `code-${index}`);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const code of codes) one.app.countError(code, '/a');
    for (const code of codes.toReversed()) other.app.countError(code, '/a');
    await Promise.all([one.app.writeErrorCounts(), other.app.writeErrorCounts()]);
  }
  const [row] = await one.database.query<{ total: number }>(
    'select sum(count)::int as total from error_counts',
  );
  expect(row!.total).toBe(turns * 2 * codes.length);
});
