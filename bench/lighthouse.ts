import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import playwright from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '#sandbox/testing/free-port.ts';
import type { BenchRow } from './bench-row.ts';
import { startSite } from './stage/site.ts';

/** Public pages, one of each kind. */
const pages = {
  'start page': '/',
  'list of articles': '/blog',
  article: '/blog/generate-blog-posts-with-your-api-key-byok',
  documentation: '/docs',
  'premium guide': '/premium-guide',
  terms: '/terms',
  support: '/support',
  status: '/status',
  login: '/login',
  registration: '/register',
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const runs = 3;
const mostRuns = 9;

/**
 * Lighthouse's four scores on a simulated phone; the best of a few runs, because a busy machine only lowers
 * them.
 */
export async function run(): Promise<BenchRow[]> {
  const site = await startSite({ SANDBOX: 'false' });
  const profile = await mkdtemp(path.join(tmpdir(), 'aigen-bench-chromium-'));
  const port = await freePort();
  const browser = await playwright.chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  });
  try {
    const rows: BenchRow[] = [];
    for (const [name, address] of Object.entries(pages))
      rows.push(...(await rowsOf(name, site.url + address, port)));
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    await rm(profile, { recursive: true, force: true });
  }
}

async function rowsOf(name: string, url: string, port: number): Promise<BenchRow[]> {
  const scores: Record<string, number[]> = {};
  let good = 0;
  for (let each = 0; good < runs; each += 1) {
    if (each === mostRuns) throw new Error(`Lighthouse could not measure ${url}.`);
    const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'silent' });
    const measured = Object.values(result?.lhr.categories ?? {});
    // On a machine that is too busy it loses its trace and returns no score.
    if (measured.length === 0 || measured.some(({ score }) => score === null)) continue;
    good += 1;
    for (const { id, score } of measured) (scores[id] ??= []).push(Math.round(score! * 100));
  }
  return Object.entries(scores).map(([category, all]) => ({
    name: `${name}: ${category}`,
    ours: Math.max(...all),
    unit: 'of 100',
    reference: null,
    ratio: null,
    limit: 100,
    ok: Math.max(...all) >= 100,
    ...(new Set(all).size > 1 ? { note: `runs: ${all.join(', ')}` } : {}),
  }));
}
