import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { BenchRow } from './bench-row.ts';
import { launchBrowser, signIn } from './stage/browser.ts';
import { recordScript } from './stage/script-per-frame.ts';
import { startSite } from './stage/site.ts';

const texts = 10_000;
/** Texts of one call that fills the library. */
const batch = 100;
/** A frame of a screen that draws 60 a second; script must leave room for style, layout and paint. */
const frameMs = 16;
/** Steps of the wheel; together they pass hundreds of rows, and several pages of the server. */
const wheelSteps = 120;
const wheelPixels = 400;

/** The script time of the library with ten thousand texts. */
export async function run(): Promise<BenchRow[]> {
  const server = await startSite({ LOG_LEVEL: 'warn' });
  const browser = await launchBrowser();
  try {
    const page = await openLibrary(browser, server.url);
    const first = await recordScript(page, async () => {
      await page.getByRole('link', { name: 'Library' }).click();
      await page.getByText('10,000 texts').waitFor();
    });
    const filter = await recordScript(page, async () => {
      await page.getByLabel('Search your texts').pressSequentially('number 99', { delay: 60 });
      await page.getByText('111 texts').waitFor();
      await page.getByLabel('Type').selectOption('email');
      await page.waitForResponse(/api\/library/);
      await page.getByRole('button', { name: 'Clear all filters' }).click();
      await page.getByText('10,000 texts').waitFor();
    });
    const scroll = await recordScript(page, async () => {
      await page.mouse.move(200, 600);
      for (let step = 0; step < wheelSteps; step += 1) {
        await page.mouse.wheel(0, wheelPixels);
        // One step per frame, as a finger does it.
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    });
    const rows = await page.getByRole('list', { name: 'Texts' }).getByRole('listitem').count();
    return [
      row('library of 10,000: open, most script in a frame', first.mostInFrame, null, first.frames),
      row('library of 10,000: filter, most script in a frame', filter.mostInFrame, frameMs, filter.frames),
      row('library of 10,000: scroll, most script in a frame', scroll.mostInFrame, frameMs, scroll.frames),
      { ...row('library of 10,000: rows drawn after scrolling', rows, 60, 0), unit: '' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The dashboard of a subscriber whose browser has synced ten thousand texts from the server. */
async function openLibrary(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page, url);
  for (let start = 0; start < texts; start += batch) await sendTexts(page, url, start);
  await page.goto(`${url}/dashboard`);
  await page.getByText('Synced', { exact: true }).waitFor({ timeout: 600_000 });
  return page;
}

async function sendTexts(page: Page, url: string, start: number): Promise<void> {
  const changes = Array.from({ length: batch }, (_, index) => toChange(start + index));
  const response = await page.request.post(`${url}/api/sync`, {
    headers: { origin: url },
    data: { deviceId: 'bench-device', cursor: null, changes },
  });
  if (!response.ok())
    throw new Error(`The texts were not accepted: ${response.status()} ${await response.text()}`);
}

function toChange(number: number) {
  const id = randomUUID();
  const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 600_000).toISOString();
  const record = {
    id,
    contentType: ['blog', 'email', 'social', 'product'][number % 4],
    title: `Text number ${number} about what people ask`,
    content: `# Text number ${number}\n\n${'Plain words that somebody wrote for a reader. '.repeat(20)}`,
    createdAt,
    updatedAt: createdAt,
    tags: [`tag ${number % 40}`],
    seoScore: number % 101,
  };
  return { collection: 'content', id, base: null, record, changedAt: createdAt };
}

function row(name: string, ours: number, limit: number | null, frames: number): BenchRow {
  return {
    name,
    ours,
    unit: 'ms',
    reference: null,
    ratio: null,
    limit,
    ok: limit === null ? null : ours <= limit,
    ...(frames > 0 ? { note: `${frames} frames, processor time of the page’s thread` } : {}),
  };
}
