import type { Page } from '@playwright/test';
import type { BenchRow } from './bench-row.ts';
import { round } from './figures.ts';
import { launchBrowser, signIn } from './stage/browser.ts';
import { startHttp2Proxy } from './stage/http2-proxy.ts';
import { startSite } from './stage/site.ts';

const batchSize = 10;
const gapMs = 500;
/** Share of the pace that the pauses between starts and the provider's latency allow. */
const leastShare = 0.95;
/** Growth of the tab's memory over a run, once it has begun. */
const mostGrowth = 1.25;

type Call = { openedAt: number; closedAt: number };

/** The pace of bulk jobs in a browser, and the memory of their tab. */
export async function run(): Promise<BenchRow[]> {
  return [
    paceRow('bulk, short calls: share of the possible pace', await runJob('sk-ant-sandbox-fast', 80)),
    paceRow(
      'bulk, calls of 8 s: share of the possible pace',
      await runJob('sk-ant-sandbox-chunks-80-chunkms-100', 60),
    ),
    await memoryRow(2_000),
  ];
}

/** Runs a job with the default pause, and returns the calls that the sandbox was sent. */
async function runJob(key: string, rows: number): Promise<Call[]> {
  return withJob(key, rows, {}, async (page) => {
    await page.getByText('Done', { exact: true }).waitFor({ timeout: 300_000 });
    const { sandboxProviders } = (await (
      await page.request.get(new URL('/api/config', page.url()).href)
    ).json()) as {
      sandboxProviders: { openai: string };
    };
    const journal = await page.request.get(`${new URL(sandboxProviders.openai).origin}/journal`);
    const { entries } = (await journal.json()) as { entries: Call[] };
    if (entries.length !== rows) throw new Error(`${entries.length} calls were made for ${rows} rows.`);
    return entries.toSorted((a, b) => a.openedAt - b.openedAt);
  });
}

/** Against a run that starts each call as soon as the pause and the calls in flight allow. */
function paceRow(name: string, calls: readonly Call[]): BenchRow {
  const ours = Math.max(...calls.map(({ closedAt }) => closedAt)) - calls[0]!.openedAt;
  const possible = possibleMs(calls.map(({ openedAt, closedAt }) => closedAt - openedAt));
  const ratio = round(possible / ours);
  return {
    name,
    ours: Math.round(ours),
    unit: 'ms',
    reference: Math.round(possible),
    ratio,
    limit: leastShare,
    ok: ratio >= leastShare,
    note: `${calls.length} rows; the limit is the least share`,
  };
}

function possibleMs(latencies: readonly number[]): number {
  const free = Array.from({ length: batchSize }, () => 0);
  let lastStart = -gapMs;
  for (const latency of latencies) {
    free.sort((a, b) => a - b);
    const start = Math.max(lastStart + gapMs, free[0]!);
    free[0] = start + latency;
    lastStart = start;
  }
  return Math.max(...free);
}

async function memoryRow(rows: number): Promise<BenchRow> {
  const [early, late] = await withJob(
    'sk-ant-sandbox-fast',
    rows,
    { BULK_START_GAP_MS: '5' },
    async (page) => {
      await processed(page, rows / 5);
      const first = await heapOf(page);
      await page.getByText('Done', { exact: true }).waitFor({ timeout: 600_000 });
      return [first, await heapOf(page)];
    },
  );
  const ratio = round(late! / early!);
  return {
    name: `memory of the tab after ${rows} rows, to a fifth of them`,
    ours: round(late! / 1e6),
    unit: 'MB',
    reference: round(early! / 1e6),
    ratio,
    limit: mostGrowth,
    ok: ratio <= mostGrowth,
  };
}

async function processed(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (least) => {
      const [, figure = '0'] =
        /(?<![\d,])([\d,]{1,9})\s{0,4}of [\d,]{1,9} processed/.exec(document.body.innerText) ?? [];
      return Number(figure.replaceAll(',', '')) >= least;
    },
    count,
    { timeout: 600_000, polling: 250 },
  );
}

/** Bytes of the page's JavaScript after a collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/**
 * Pastes a list of rows over HTTP/2, as a hosted installation is reached, starts the job as its user does, and leaves the open page to
 * `act`.
 */
async function withJob<T>(
  key: string,
  rows: number,
  settings: Record<string, string>,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const site = await startSite({
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    ...settings,
  });
  const proxy = await startHttp2Proxy(site.url);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await signIn(page, proxy.url);
    await page.addInitScript((stored) => {
      localStorage.setItem('aigen_api_keys', JSON.stringify({ claude: stored }));
      localStorage.setItem('aigen_active_api', 'claude');
    }, key);
    await page.goto(`${proxy.url}/dashboard/bulk?job=new`);
    const list = Array.from({ length: rows }, (_, index) => `Lamp ${index + 1} of the catalog`).join('\n');
    await page.getByLabel('One line for each text').fill(list);
    await page.getByLabel('Job name').fill('Bench');
    await page.getByRole('button', { name: /^Start / }).click();
    return await act(page);
  } finally {
    await browser.close();
    await proxy.close();
    await site.stop();
  }
}
