import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterDays } from '#domain/ab-test/counts/change-counts.ts';
import {
  createTest,
  editTest,
  recordDecision,
  startTest,
  stopTest,
} from '#domain/ab-test/edit/change-test.ts';
import { exampleTestId } from '#domain/ab-test/example.ts';
import { createMetric } from '#domain/analytics/create-metric.ts';
import type { Database } from '#server/database/database.ts';
import { exportAccount } from '#server/accounts/settings/export/export-account.ts';
import { registry } from '#server/sync/registry.ts';
import { sync } from '#server/sync/sync.ts';
import { createSubscriber } from '#server/testing/builders.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openBrowser } from './browsers.ts';

// A/B tests and performance metrics in two browsers of an account, with the real code of browser and server.

const today = '2026-11-25';
const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));
const draft = createTest(
  {
    name: 'Checkout button',
    metric: 'Order placed',
    variants: [{ content: 'Buy now' }, { content: 'Send me coffee' }],
  },
  { id: '1f6d1c52-0c0e-4d3a-9a53-2d0d7c0f4b11', now: at(1) },
);
const contentId = '2a6d1c52-0c0e-4d3a-9a53-2d0d7c0f4b22';
const metric = createMetric(
  {
    contentId,
    date: '2026-11-20',
    platform: 'linkedin',
    source: 'typed',
    clicks: 3_000_000_000,
    engagement: 4.26,
  },
  at(1),
);

let database: Database;
let owner: string;
let user: Awaited<ReturnType<typeof createSubscriber>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  user = await createSubscriber(database);
  owner = user.id;
});
afterAll(() => database.close());

async function openDevice() {
  const browser = await openBrowser();
  const [tests, metrics] = await Promise.all([
    import('#web/storage/collections/ab-tests.ts'),
    import('#web/storage/collections/performance-metrics.ts'),
  ]);
  return {
    ...tests,
    ...metrics,
    change: (change: (stored: typeof draft) => typeof draft) =>
      tests.changeAbTest(owner, { id: draft.id, today }, change),
    read: () => tests.abTests.get(owner, draft.id),
    syncAll: async () => {
      while (
        await browser.syncOnce(owner, (request) => sync(database, registry, owner, request, new Date()))
      );
    },
  };
}

async function openPair() {
  const here = await openDevice();
  return [here, await openDevice()] as const;
}

const counts = (day: string, variant: 'a' | 'b', traffic: number, conversions: number) => ({
  day,
  variant,
  traffic,
  clicks: traffic,
  conversions,
});

test('counts of two devices are together, and the specified columns are filled', async () => {
  const [here, there] = await openPair();
  await here.abTests.put(owner, startTest(draft, at(2)));
  await here.syncAll();
  await there.syncAll();
  await here.change((stored) => enterDays(stored, [counts('2026-11-20', 'a', 100, 4)], at(3)));
  await there.change((stored) => enterDays(stored, [counts('2026-11-20', 'b', 90, 9)], at(4)));
  await there.change((stored) => editTest(stored, { plan: { days: 42 } }, at(5)));
  for (const device of [here, there, here]) await device.syncAll();
  await here.change((stored) => stopTest(recordDecision(stored, 'b', at(6)), at(7)));
  for (const device of [here, there]) await device.syncAll();
  expect(await there.read()).toEqual(await here.read());
  expect(await there.read()).toMatchObject({
    status: 'completed',
    plan: { days: 42 },
    changes: [{ what: 'Time' }],
    variants: [
      { traffic: 100, conversions: 4 },
      { traffic: 90, conversions: 9 },
    ],
  });
  const [row] = await database.query(
    `select name, description, variant_a, variant_b, status, start_date, end_date, winner_variant, results
      from ab_tests where user_id = $1`,
    [owner],
  );
  expect(row).toEqual({
    name: 'Checkout button',
    description: null,
    variant_a: 'Buy now',
    variant_b: 'Send me coffee',
    status: 'completed',
    start_date: at(2),
    end_date: at(7),
    winner_variant: 'b',
    results: {
      confidence: expect.any(Number),
      variants: [
        { id: 'a', traffic: 100, clicks: 100, conversions: 4, conversionRate: 4 },
        { id: 'b', traffic: 90, clicks: 90, conversions: 9, conversionRate: 10 },
      ],
    },
  });
});

test('the removed example stays removed on every device', async () => {
  const [here, there] = await openPair();
  expect(await there.readAbTests(owner, today)).toMatchObject([{ id: exampleTestId }]);
  await here.removeAbTest(owner, { id: exampleTestId, today, now: at(2) });
  await here.syncAll();
  await there.syncAll();
  expect(await there.readAbTests(owner, today)).toEqual([]);
});

test('metrics are on both devices, in their columns and in the export; of deleted ones nothing is left', async () => {
  const [here, there] = await openPair();
  await here.abTests.put(owner, draft);
  await here.storeMetrics(owner, [metric]);
  await there.storeMetrics(owner, [{ ...metric, views: 90, updatedAt: at(3).toISOString() }]);
  for (const device of [here, there, here]) await device.syncAll();
  const both = { ...metric, views: 90 };
  for (const device of [here, there])
    expect((await device.performanceMetrics.newest(owner)).records).toMatchObject([
      { ...both, updatedAt: expect.any(String) },
    ]);
  const columns =
    'content_id, date::text, platform, views::int8::text, clicks::text, shares, engagement::float, revenue';
  const rows = () => database.query(`select ${columns} from performance_metrics where user_id = $1`, [owner]);
  expect(await rows()).toEqual([
    {
      content_id: contentId,
      date: '2026-11-20',
      platform: 'linkedin',
      views: '90',
      clicks: '3000000000',
      shares: null,
      engagement: 4.26,
      revenue: null,
    },
  ]);
  let json = '';
  for await (const piece of exportAccount(database, user, new Date())) json += piece;
  expect(JSON.parse(json)).toMatchObject({
    abTests: [{ id: draft.id, name: 'Checkout button' }],
    performanceMetrics: [{ id: metric.id, clicks: 3_000_000_000 }],
  });

  await there.removeMetrics(owner, [metric.id]);
  await there.removeAbTest(owner, { id: draft.id, today, now: at(5) });
  for (const device of [there, here]) await device.syncAll();
  expect((await here.performanceMetrics.newest(owner)).records).toEqual([]);
  for (const table of ['performance_metrics', 'ab_tests']) {
    const [row] = await database.query(`select * from ${table} where user_id = $1`, [owner]);
    expect(row).toMatchObject({ deleted: true, data: null });
    expect(JSON.stringify(row)).not.toMatch(/linkedin|Buy now|Checkout|3000000000/);
  }
});
