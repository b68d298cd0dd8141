import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'undici';
import type { BenchRow } from './bench-row.ts';
import { median, quantile, round } from './figures.ts';
import { processorSeconds, startProcess } from './stage/processes.ts';
import { load, type Load } from './stage/requester.ts';
import { startSite } from './stage/site.ts';

const article = '/blog/generate-blog-posts-with-your-api-key-byok';
const connections = 32;
const secondsPerRound = 2;
const rounds = 7;

/** What every server of Node's adds by itself. */
const addedByNode = ['connection', 'content-length', 'date', 'keep-alive'];

/**
 * A blog article, by the whole server, against a bare route that sends the same bytes, those of the headers included;
 * compressed as a browser would get it.
 */
export async function run(): Promise<BenchRow[]> {
  const site = await startSite({ SANDBOX: 'false' });
  try {
    const url = site.url.replace('localhost', '127.0.0.1');
    return [...(await against(url, site.pid, 'br')), ...(await against(url, site.pid, 'gzip'))];
  } finally {
    await site.stop();
  }
}

async function against(url: string, pid: number, encoding: string): Promise<BenchRow[]> {
  const headers = { 'accept-encoding': encoding };
  const { body, headers: answered } = await request(url + article, { headers });
  const bytes = Buffer.from(await body.arrayBuffer());
  const folder = await mkdtemp(path.join(tmpdir(), 'aigen-bench-page-'));
  const files = ['page', 'headers'].map((name) => path.join(folder, name)) as [string, string];
  const kept = Object.entries(answered).filter(([name]) => !addedByNode.includes(name));
  await writeFile(files[0], bytes);
  await writeFile(files[1], JSON.stringify(Object.fromEntries(kept)));
  const bare = await startProcess('bare-page.ts', ...files);
  const addresses = { ours: url + article, bare: `${bare.url}/page` };
  const measured = { ours: [] as Load[], bare: [] as Load[] };
  const pids = { ours: pid, bare: bare.pid };
  const processor = { ours: 0, bare: 0 };
  try {
    for (let each = 0; each <= rounds; each += 1) {
      for (const name of ['bare', 'ours'] as const) {
        const before = await processorSeconds(pids[name]);
        const loaded = await load(addresses[name], headers, { connections, seconds: secondsPerRound });
        // The first one warms them up.
        if (each === 0) continue;
        measured[name].push(loaded);
        processor[name] += (await processorSeconds(pids[name])) - before;
      }
    }
  } finally {
    await bare.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const rate = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond));
  const slowest = (loads: Load[]) => median(loads.map(({ milliseconds }) => quantile(milliseconds, 0.99)));
  const microseconds = (name: 'ours' | 'bare') =>
    (processor[name] * 1e6) / measured[name].reduce((sum, { milliseconds }) => sum + milliseconds.length, 0);
  const rateRatio = rate(measured.ours) / rate(measured.bare);
  const slowRatio = slowest(measured.ours) / slowest(measured.bare);
  return [
    {
      name: `an article, ${encoding}: answers a second`,
      ours: round(rate(measured.ours)),
      unit: '/s',
      reference: round(rate(measured.bare)),
      ratio: round(rateRatio),
      limit: 0.8,
      ok: rateRatio >= 0.8,
      note: `${bytes.length} bytes, ${connections} connections; a fresh nonce in each answer`,
    },
    {
      name: `an article, ${encoding}: 99 of 100 within`,
      ours: round(slowest(measured.ours)),
      unit: 'ms',
      reference: round(slowest(measured.bare)),
      ratio: round(slowRatio),
      limit: 2,
      ok: slowRatio <= 2,
    },
    {
      name: `an article, ${encoding}: processor time of an answer`,
      ours: round(microseconds('ours')),
      unit: 'µs',
      reference: round(microseconds('bare')),
      ratio: round(microseconds('ours') / microseconds('bare')),
      limit: null,
      ok: null,
      note: 'means the same on a busy machine, on which the two above mean little',
    },
  ];
}
