import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { bulkJobCollection, bulkRowCollection } from '#domain/sync/collections/bulk.ts';
import { countRows, recountJob } from '#domain/bulk/run/count-changes.ts';
import { readLines } from '#domain/bulk/rows/input-table.ts';
import { readRows } from '#domain/bulk/rows/read-rows.ts';
import { createJobWithRows } from '#domain/bulk/start-job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import type { BenchRow } from './bench-row.ts';
import { launchBrowser, signIn } from './stage/browser.ts';
import { recordScript, type ScriptPerFrame } from './stage/script-per-frame.ts';
import { startSite } from './stage/site.ts';

const rows = 10_000;
/** Records of one call that sends the job. */
const batch = 100;
/** A frame of a screen that draws 60 a second; script must leave room for style, layout and paint. */
const frameMs = 16;
const wheelSteps = 120;
const wheelPixels = 400;

/** The script time of the review of a job with ten thousand results. */
export async function run(): Promise<BenchRow[]> {
  const server = await startSite({ LOG_LEVEL: 'warn' });
  const browser = await launchBrowser();
  try {
    const { page, jobId } = await openDashboard(browser, server.url);
    const table = page.getByRole('grid', { name: 'Rows' });
    const group = (name: string) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
    // Near-duplicates are looked for a moment after the rows were read, in the worker.
    const open = await recordScript(page, async () => {
      await page.goto(`${server.url}/dashboard/bulk?job=${jobId}&tab=review`);
      await page.locator('[role=grid][aria-rowcount="10001"]').waitFor({ timeout: 120_000 });
      await page.getByText(/^Reading /).waitFor({ state: 'hidden', timeout: 120_000 });
    });
    const filter = await recordScript(page, async () => {
      for (const name of ['Open', 'Flagged', 'All']) {
        await group(name).click();
        await page.waitForTimeout(300);
      }
      await page.getByLabel('Search rows').pressSequentially('shelf 99', { delay: 60 });
      await page.waitForTimeout(1_000);
      await page.getByLabel('Search rows').fill('');
      await page.getByLabel('Sort').selectOption('score');
      await page.waitForTimeout(1_000);
    });
    const scroll = await recordScript(page, async () => {
      await table.hover();
      for (let step = 0; step < wheelSteps; step += 1) {
        await page.mouse.wheel(0, wheelPixels);
        // One step per frame, as a finger does it.
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    });
    return [
      row('review of 10,000 rows: open, most script in a frame', open, null),
      row('review of 10,000 rows: filter, most script in a frame', filter, frameMs),
      row('review of 10,000 rows: scroll, most script in a frame', scroll, frameMs),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The dashboard of a subscriber whose browser has synced a finished job from the server. */
async function openDashboard(browser: Browser, url: string): Promise<{ page: Page; jobId: string }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page, url);
  const { job, rows: created } = finishedJob();
  await send(page, url, [{ collection: bulkJobCollection.name, record: job }]);
  for (let start = 0; start < created.length; start += batch)
    await send(
      page,
      url,
      created.slice(start, start + batch).map((record) => ({ collection: bulkRowCollection.name, record })),
    );
  await page.goto(`${url}/dashboard`);
  await page.getByText('Synced', { exact: true }).waitFor({ timeout: 600_000 });
  return { page, jobId: job.id };
}

function finishedJob() {
  const now = new Date(Date.UTC(2026, 0, 1));
  const lines = Array.from({ length: rows }, (_, index) => `Lamp number ${index + 1}`);
  const table = readLines(lines.join('\n'));
  const created = createJobWithRows(
    {
      name: 'Ten thousand',
      templateType: 'Product Description',
      instruction: 'Write a product description of 60 to 90 words for {{prompt}}.',
      columns: ['prompt'],
      provider: 'claude',
    },
    readRows(table, [...table.rows.keys()]),
    { id: randomUUID(), now },
  );
  const finished = created.rows.map((row): BulkRow => ({
    ...row,
    state: 'finished',
    calls: 1,
    endedAt: now.toISOString(),
    result: {
      content: `# ${row.prompt}\n\n${`Light for shelf ${row.index} and what stands on it. `.repeat(7)}`,
      title: row.prompt,
      metaDescription: '',
      seoScore: 45 + (row.index % 50),
      editorScore: 70,
      wordCount: 50 + (row.index % 45),
      voiceScore: null,
      model: null,
      isPartial: false,
    },
  }));
  return { job: recountJob(created.job, countRows(finished), now), rows: finished };
}

type Sent = { collection: string; record: { id: string } };

async function send(page: Page, url: string, records: readonly Sent[]): Promise<void> {
  const changedAt = new Date(Date.UTC(2026, 0, 1)).toISOString();
  const changes = records.map(({ collection, record }) => ({
    collection,
    id: record.id,
    base: null,
    record,
    changedAt,
  }));
  const response = await page.request.post(`${url}/api/sync`, {
    headers: { origin: url },
    data: { deviceId: 'bench-device', cursor: null, changes },
  });
  if (!response.ok())
    throw new Error(`The rows were not accepted: ${response.status()} ${await response.text()}`);
}

function row(name: string, { mostInFrame, frames }: ScriptPerFrame, limit: number | null): BenchRow {
  return {
    name,
    ours: mostInFrame,
    unit: 'ms',
    reference: null,
    ratio: null,
    limit,
    ok: limit === null ? null : mostInFrame <= limit,
    note: `${frames} frames, processor time of the page’s thread`,
  };
}
