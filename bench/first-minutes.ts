import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { BenchRow } from './bench-row.ts';
import { median, round } from './figures.ts';
import { launchBrowser } from './stage/browser.ts';
import { startSite } from './stage/site.ts';

/** The goals: clicks and milliseconds from the landing page to the first word that is written. */
const maxClicksWithoutKey = 6;
const maxClicksWithKey = 10;
const maxMs = 8_000;
const rounds = 3;
const key = 'sk-ant-sandbox-first-minutes';

/** What it took a newcomer to see the first word of a text. */
type Visit = { clicks: number; ms: number };
type Newcomer = { page: Page; click: (target: Locator) => Promise<void> };

/** How many clicks and how much time a newcomer needs for a first text, with a sample and with a key of their own. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSite({ LOG_LEVEL: 'warn', FREE_DAILY_LIMIT_PER_IP: '100000' });
  const browser = await launchBrowser();
  const visit = async (write: (newcomer: Newcomer) => Promise<void>): Promise<Visit> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(site.url);
    const begun = performance.now();
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await register({ page, click });
    await write({ page, click });
    const ms = performance.now() - begun;
    await context.close();
    return { clicks, ms };
  };
  try {
    const [without, withKey]: [Visit[], Visit[]] = [[], []];
    for (let each = 0; each < rounds; each += 1) {
      without.push(await visit(watchSample));
      withKey.push(await visit(writeWithKey));
    }
    return [
      clicksRow('first word without a key', without, maxClicksWithoutKey),
      timeRow('first word without a key', without, maxMs),
      clicksRow('first word with a key', withKey, maxClicksWithKey),
      timeRow('first word with a key', withKey, null),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** From the landing page to the generator. Between the fields the newcomer presses Tab, as in any form. */
async function register({ page, click }: Newcomer): Promise<void> {
  const name = `u${randomUUID().slice(0, 8)}`;
  const password = 'correct-horse-battery';
  await click(page.getByRole('link', { name: 'Start Free - 5 Daily Generations' }).first());
  await click(page.getByLabel('Email'));
  await page.keyboard.insertText(`${name}@example.com`);
  const labels = [
    ['Username', name],
    ['Password', password],
    ['Confirm password', password],
  ] as const;
  for (const [label, value] of labels) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(value);
  }
  await click(page.getByRole('button', { name: 'Create account' }));
}

async function watchSample({ page, click }: Newcomer): Promise<void> {
  await click(page.getByRole('button', { name: 'Try a sample' }));
  await expectWord(page, /remote onboarding/i);
}

/** The brief is what the focus returns to once the key is connected. */
async function writeWithKey({ page, click }: Newcomer): Promise<void> {
  await click(page.getByLabel('API key'));
  await page.keyboard.insertText(key);
  await click(page.getByRole('button', { name: 'Save key' }));
  const topic = page.getByRole('textbox', { name: 'Topic' });
  await expect(topic).toBeFocused({ timeout: maxMs });
  await page.keyboard.insertText('Green tea for small cafés');
  await click(page.locator('form').getByRole('button', { name: 'Generate Content' }));
  await expectWord(page, /green tea/i);
}

/** A text is being written on the sheet. */
async function expectWord(page: Page, word: RegExp): Promise<void> {
  const sheet = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Stop' }) });
  await sheet.getByText(word).first().waitFor();
}

const mostTabs = 5;

/** Presses Tab until the field has the focus: a control between two fields is passed, as by a person. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(field)} was not reached with ${mostTabs} tabs.`);
}

function clicksRow(name: string, visits: readonly Visit[], limit: number): BenchRow {
  const clicks = Math.max(...visits.map((each) => each.clicks));
  return { name, ours: clicks, unit: 'clicks', reference: null, ratio: null, limit, ok: clicks <= limit };
}

function timeRow(name: string, visits: readonly Visit[], limit: number | null): BenchRow {
  const ms = median(visits.map((each) => each.ms));
  return {
    name,
    ours: round(ms),
    unit: 'ms',
    reference: null,
    ratio: null,
    limit,
    ok: limit === null ? null : ms <= limit,
    note: `${visits.length} newcomers from the landing page, registration included; typing takes them no time`,
  };
}
