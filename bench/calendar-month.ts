import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { BenchRow } from './bench-row.ts';
import { launchBrowser, signIn } from './stage/browser.ts';
import { recordScript } from './stage/script-per-frame.ts';
import { startSite } from './stage/site.ts';

const events = 5_000;
/** Events of one call that fills the calendar. */
const batch = 100;
/** All events are in one month of 31 days: the fullest month that a calendar of this size can have. */
const month = '2027-03';
const days = 31;
const scriptMs = 100;
const turns = 5;

/** How long it takes to draw a month with five thousand planned events. */
export async function run(): Promise<BenchRow[]> {
  const server = await startSite({ LOG_LEVEL: 'warn' });
  const browser = await launchBrowser();
  try {
    const page = await openCalendar(browser, server.url);
    const more = page.getByRole('button', { name: /^\+\d+ more on \S+ March 31/ });
    const drawn: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await page.getByRole('button', { name: 'Previous month' }).click();
      await page.getByRole('heading', { name: 'February 2027' }).waitFor();
      await more.waitFor({ state: 'hidden' });
      const { total } = await recordScript(page, async () => {
        await page.getByRole('button', { name: 'Next month' }).click();
        await more.waitFor();
        await page.evaluate(() => new Promise(requestAnimationFrame));
      });
      drawn.push(total);
    }
    drawn.sort((a, b) => a - b);
    const middle = drawn[Math.floor(turns / 2)]!;
    return [
      {
        name: 'month of 5,000 events: script until it is drawn',
        ours: middle,
        unit: 'ms',
        reference: null,
        ratio: null,
        limit: scriptMs,
        ok: middle <= scriptMs,
        note: `processor time of the page’s thread, middle of ${turns} (${drawn[0]} to ${drawn.at(-1)} ms)`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The calendar of a subscriber, open on the full month, synced with the server. */
async function openCalendar(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1_000 } });
  const page = await context.newPage();
  await signIn(page, url);
  for (let start = 0; start < events; start += batch) await sendEvents(page, url, start);
  await page.goto(`${url}/dashboard/calendar?date=${month}-10`);
  await page.getByText('Synced', { exact: true }).waitFor({ timeout: 600_000 });
  return page;
}

async function sendEvents(page: Page, url: string, start: number): Promise<void> {
  const changes = Array.from({ length: batch }, (_, index) => toChange(start + index));
  const response = await page.request.post(`${url}/api/sync`, {
    headers: { origin: url },
    data: { deviceId: 'bench-device', cursor: null, changes },
  });
  if (!response.ok())
    throw new Error(`The events were not accepted: ${response.status()} ${await response.text()}`);
}

function toChange(number: number) {
  const id = randomUUID();
  const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  const two = (part: number) => String(part).padStart(2, '0');
  const record = {
    id,
    title: `Event number ${number} of a full month`,
    content: 'Plain words that somebody wrote for a reader. '.repeat(12),
    date: `${month}-${two((number % days) + 1)}`,
    time: `${two(Math.floor(number / 60) % 24)}:${two(number % 60)}`,
    zone: ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC'][number % 4],
    platform: ['instagram', 'linkedin', 'blog', 'twitter'][number % 4],
    status: ['scheduled', 'draft', 'published', 'failed'][number % 4],
    createdAt,
    updatedAt: createdAt,
  };
  return { collection: 'calendar-events', id, base: null, record, changedAt: createdAt };
}
