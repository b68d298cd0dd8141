import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReport, pageOf } from '#domain/competitive/report/report.fixture.ts';
import { mostPulled, pushPageBytes, type SyncRequest } from '#domain/sync/protocol.ts';
import type { Database } from '#server/database/database.ts';
import { registry } from '#server/sync/registry.ts';
import { sync } from '#server/sync/sync.ts';
import { createSubscriber } from '#server/testing/builders.ts';
import { drillable } from '#server/testing/drill.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openBrowser } from './browsers.ts';

// Competitive reports in two browsers of an account, with the real code of browser and server. The drills have the largest
// report: 500 pages of a competitor and as many of one's own site.

const pagesOfSite = drillable(60, 500);
const now = new Date('2026-11-25T09:00:00.000Z');
const report = createReport({ state: 'running', targetKeywords: ['rain cape'] });

let database: Database;
let owner: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  owner = (await createSubscriber(database)).id;
});
afterAll(() => database.close());

async function openDevice() {
  const browser = await openBrowser();
  const [changes, { readReportPages }, { competitiveReports }] = await Promise.all([
    import('#web/storage/collections/competitive/changes.ts'),
    import('#web/storage/collections/competitive/pages.ts'),
    import('#web/storage/collections/competitive/reports.ts'),
  ]);
  const calls: { changes: number; bytes: number; pulled: number }[] = [];
  const post = async (request: SyncRequest) => {
    const response = await sync(database, registry, owner, request, new Date());
    const bytes = JSON.stringify(request).length;
    calls.push({ changes: request.changes.length, bytes, pulled: response.changes.length });
    return response;
  };
  return {
    ...changes,
    calls,
    syncAll: async () => {
      while (await browser.syncOnce(owner, post));
    },
    readReport: () => competitiveReports.get(owner, report.id),
    readPages: () => readReportPages(owner, report.id, 'competitor'),
    countStored: () => browser.database().records.count(),
  };
}

async function openPair() {
  const here = await openDevice();
  return [here, await openDevice()] as const;
}

const readSite = (host: string) =>
  Array.from({ length: pagesOfSite }, (_, place) => ({
    place,
    page: pageOf(`https://${host}/guides/page-${place}/`, {
      title: `Page ${place}`,
      excerpt: `What page ${place} says about rain. `.repeat(30),
      terms: Array.from({ length: 120 }, (_, at) => [`term${at}`, at + 1]),
      links: {
        internal: 100,
        external: 3,
        targets: Array.from({ length: 100 }, (_, at) => `/guides/page-${at}/`),
        empty: { count: 0, first: [] },
        social: [],
      },
    }),
  }));

test('a report is on the other device with all of its pages, and is deleted there by one change', async () => {
  const [here, there] = await openPair();
  await here.putReport(owner, report);
  const pages = readSite('ridgeway-supply.example');
  await here.addReportPages(owner, report.id, 'competitor', pages);
  await here.addReportPages(owner, report.id, 'own', readSite('holmandheath.example'));
  await here.changeReport(owner, report.id, (stored) => ({ ...stored, state: 'measured' }), now);
  await here.syncAll();
  await there.syncAll();
  for (const { changes, bytes, pulled } of here.calls.concat(there.calls)) {
    expect(changes).toBeLessThanOrEqual(100);
    expect(bytes).toBeLessThan(pushPageBytes * 1.1);
    expect(pulled).toBeLessThanOrEqual(mostPulled);
  }
  expect(await there.readReport()).toEqual(await here.readReport());
  expect(await there.readPages()).toEqual(await here.readPages());
  expect((await there.readPages()).map(({ page }) => page)).toEqual(pages.map(({ page }) => page));
  const [stored] = await database.query(
    'select competitor_name, website, industry, keywords, content_gaps from competitor_analysis where user_id = $1',
    [owner],
  );
  expect(stored).toEqual({
    competitor_name: 'https://ridgeway-supply.example/',
    website: 'https://ridgeway-supply.example/',
    industry: null,
    keywords: ['rain cape'],
    content_gaps: [],
  });
  const [{ bytes } = { bytes: '0' }] = await database.query<{ bytes: string }>(
    'select sum(data_bytes) as bytes from competitive_pages where user_id = $1',
    [owner],
  );
  console.info(`${2 * pagesOfSite} pages: ${Math.round(Number(bytes) / 1_000)} KB on the server`);
  // So that the default quota of 250 MB holds 40 reports on two sites of 500 pages.
  expect(Number(bytes) / (2 * pagesOfSite)).toBeLessThan(6_000);

  await there.deleteReport(owner, report.id);
  there.calls.length = 0;
  await there.syncAll();
  expect(there.calls.reduce((sum, { changes }) => sum + changes, 0)).toBe(1);
  await here.syncAll();
  for (const device of [here, there]) expect(await device.countStored()).toBe(0);
  const left = await database.query(
    'select 1 from competitive_pages where user_id = $1 and data is not null',
    [owner],
  );
  expect(left).toEqual([]);
});

test('a deletion that is undone after it was synced brings the report and its pages back everywhere', async () => {
  const [here, there] = await openPair();
  await here.putReport(owner, report);
  const pages = readSite('ridgeway-supply.example');
  await here.addReportPages(owner, report.id, 'competitor', pages);
  await here.syncAll();
  await there.syncAll();
  const kept = (await there.readReport())!;
  const records = await there.readPages();
  await there.deleteReport(owner, report.id);
  await there.syncAll();
  await here.syncAll();
  expect(await here.readReport()).toBeUndefined();
  await there.putReport(owner, kept);
  await there.addReportPages(owner, report.id, 'competitor', records);
  await there.syncAll();
  await here.syncAll();
  for (const device of [here, there]) {
    expect(await device.readReport()).toEqual(kept);
    expect((await device.readPages()).map(({ page }) => page)).toEqual(pages.map(({ page }) => page));
  }
});

test('the AI part of one device and the imported figures of another are both in the report', async () => {
  const [here, there] = await openPair();
  await here.putReport(owner, createReport());
  await here.syncAll();
  await there.syncAll();
  const importedAt = now.toISOString();
  const evidence = {
    'metrics.backlinks': {
      kind: 'imported',
      tool: 'Moz',
      file: 'a.csv',
      column: 'Inbound Links',
      importedAt,
    },
  } as const;
  await here.changeReport(
    owner,
    report.id,
    (stored) => ({ ...stored, content: 'They write more.', state: 'complete', missing: [] }),
    now,
  );
  await there.changeReport(
    owner,
    report.id,
    (stored) => ({ ...stored, evidence, metrics: { ...stored.metrics, backlinks: 4_310 } }),
    now,
  );
  await here.syncAll();
  await there.syncAll();
  await here.syncAll();
  for (const device of [here, there])
    expect(await device.readReport()).toMatchObject({
      state: 'complete',
      content: 'They write more.',
      metrics: { backlinks: 4_310 },
      evidence,
    });
});
