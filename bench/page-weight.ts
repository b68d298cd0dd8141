import type { Browser, Page } from '@playwright/test';
import { onlyFirstLoad } from '#sandbox/testing/first-load.ts';
import type { BenchRow } from './bench-row.ts';
import { launchBrowser, signIn, signUp } from './stage/browser.ts';
import { startSite } from './stage/site.ts';

/** Limits of the goals; KB of 1,000 bytes, compressed bodies. */
const limits = {
  firstRequests: 2,
  firstKb: 30,
  startScriptKb: 120,
  articleScriptKb: 100,
  dashboardScriptKb: 190,
};
const article = '/blog/generate-blog-posts-with-your-api-key-byok';

type Loaded = { address: string; kind: string; bytes: number };

/**
 * What Chromium loads from the built server: the static page for a visitor, and the application as well for
 * a signed-in user.
 */
export async function run(): Promise<BenchRow[]> {
  const server = await startSite();
  const browser = await launchBrowser();
  try {
    const first = await firstRender(browser, server.url);
    const start = await wholePage(browser, async (page) => void (await page.goto(server.url)));
    const reading = await wholePage(browser, async (page) => void (await page.goto(server.url + article)));
    const signedIn = (address: string) =>
      wholePage(browser, async (page) => {
        await signIn(page, server.url);
        await page.goto(address);
      });
    const startOfMember = await signedIn(server.url);
    const readingOfMember = await signedIn(server.url + article);
    const dashboard = await signedIn(`${server.url}/dashboard`);
    const freeDashboard = await wholePage(browser, async (page) => {
      await signUp(page, server.url);
      await page.goto(`${server.url}/dashboard`);
    });
    const foreign = [...start, ...dashboard].filter(({ address }) => !address.startsWith(server.url));
    return [
      row('start page: requests before the first paint', first.length, '', limits.firstRequests),
      row('start page: sent before the first paint', kilobytes(first), 'KB', limits.firstKb),
      scriptRow('start page', start, limits.startScriptKb),
      scriptRow('article', reading, limits.articleScriptKb),
      scriptRow('start page, signed in', startOfMember, limits.startScriptKb),
      scriptRow('article, signed in', readingOfMember, limits.articleScriptKb),
      scriptRow('dashboard, free plan', freeDashboard, limits.dashboardScriptKb),
      scriptRow('dashboard, subscriber', dashboard, limits.dashboardScriptKb),
      row('start page and dashboard: requests to other origins', foreign.length, '', 0),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Loads the start page with only the render-blocking resources, and waits for the first paint. */
async function firstRender(browser: Browser, url: string): Promise<Loaded[]> {
  return inPage(browser, async (page) => {
    await page.route('**/*', (route) => {
      const kind = route.request().resourceType();
      return kind === 'document' || kind === 'stylesheet' ? route.continue() : route.abort();
    });
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    return (await loadedBy(page)).filter(({ bytes }) => bytes > 0);
  });
}

async function wholePage(browser: Browser, visit: (page: Page) => Promise<void>): Promise<Loaded[]> {
  return inPage(browser, async (page) => {
    await page.addInitScript(onlyFirstLoad);
    await visit(page);
    await page.waitForLoadState('networkidle');
    return loadedBy(page);
  });
}

/** A new browser context with an empty cache. */
async function inPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** The document and everything it loaded, with the compressed size of each body. */
function loadedBy(page: Page): Promise<Loaded[]> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.startsWith('http'))
      .map(({ name, initiatorType, encodedBodySize }) => ({
        address: name,
        kind: initiatorType,
        bytes: encodedBodySize,
      })),
  );
}

/** By address: what is asked for twice comes from the cache the second time. */
function scripts(loaded: Loaded[]): Loaded[] {
  const isScript = ({ address }: Loaded) => new URL(address).pathname.endsWith('.js');
  return [...new Map(loaded.filter(isScript).map((each) => [each.address, each])).values()];
}

function kilobytes(loaded: Loaded[]): number {
  return Math.round(loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;
}

function row(name: string, ours: number, unit: string, limit: number): BenchRow {
  return { name, ours, unit, reference: null, ratio: null, limit, ok: ours <= limit };
}

function scriptRow(page: string, loaded: Loaded[], limit: number): BenchRow {
  return row(`${page}: first-load script`, kilobytes(scripts(loaded)), 'KB', limit);
}
