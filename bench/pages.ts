import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'undici';
import type { BenchRow } from './bench-row.ts';
import { median, quantile, round } from './figures.ts';
import { processorSeconds, startProcess } from './stage/processes.ts';
import { load, type Load } from './stage/requester.ts';
import { startSite, type Site } from './stage/site.ts';

const article = '/blog/generate-blog-posts-with-your-api-key-byok';
/** Page and encoding. */
const pages = [
  ['the start page', '/', 'br'],
  ['an article', article, 'br'],
  ['an article', article, 'gzip'],
  ['the list of articles', '/blog', 'br'],
] as const;
const connections = 32;
const secondsPerRound = 2;
const rounds = 7;

/** Headers that every Node server adds. */
const addedByNode = ['connection', 'content-length', 'date', 'keep-alive'];

/**
 * Cached pages, served by the whole server, against a bare Fastify route that sends the same bytes, headers included;
 * and the CPU time of unknown paths against that of a cached page.
 */
export async function run(): Promise<BenchRow[]> {
  const site = await startSite({ SANDBOX: 'false' });
  const url = site.url.replace('localhost', '127.0.0.1');
  try {
    const rows: BenchRow[] = [];
    for (const [name, page, encoding] of pages)
      rows.push(...(await cachedPage({ ...site, url }, `${name}, ${encoding}`, page, encoding)));
    for (const [name, cookie] of [
      ['an unknown path', ''],
      ['an unknown path with the application', 'aigen_session=unknown'],
    ] as const)
      rows.push(await unknownPaths({ ...site, url }, name, cookie));
    return rows;
  } finally {
    await site.stop();
  }
}

async function cachedPage(site: Site, name: string, page: string, encoding: string): Promise<BenchRow[]> {
  const headers = { 'accept-encoding': encoding };
  const { body, headers: received } = await request(site.url + page, { headers });
  const bytes = Buffer.from(await body.arrayBuffer());
  const folder = await mkdtemp(path.join(tmpdir(), 'aigen-bench-page-'));
  const files = ['page', 'headers'].map((file) => path.join(folder, file)) as [string, string];
  const sent = Object.entries(received).filter(([header]) => !addedByNode.includes(header));
  await writeFile(files[0], bytes);
  await writeFile(files[1], JSON.stringify(Object.fromEntries(sent)));
  const bare = await startProcess('bare-page.ts', ...files);
  const servers = {
    ours: { address: site.url + page, pid: site.pid },
    bare: { address: `${bare.url}/page`, pid: bare.pid },
  };
  const measured = { ours: [] as Measured[], bare: [] as Measured[] };
  try {
    for (let each = 0; each <= rounds; each += 1) {
      for (const server of ['bare', 'ours'] as const) {
        const result = await measure(servers[server], headers);
        // The first round is a warm-up.
        if (each > 0) measured[server].push(result);
      }
    }
  } finally {
    await bare.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const rate = (server: 'ours' | 'bare') => median(measured[server].map(({ perSecond }) => perSecond));
  const slowest = (server: 'ours' | 'bare') =>
    median(measured[server].map(({ milliseconds }) => quantile(milliseconds, 0.99)));
  const processor = (server: 'ours' | 'bare') => median(measured[server].map(({ cpu }) => cpu));
  const rateRatio = rate('ours') / rate('bare');
  const slowRatio = slowest('ours') / slowest('bare');
  return [
    {
      name: `${name}: responses a second`,
      ours: round(rate('ours')),
      unit: '/s',
      reference: round(rate('bare')),
      ratio: round(rateRatio),
      limit: 0.8,
      ok: rateRatio >= 0.8,
      note: `${bytes.length} bytes, ${connections} connections`,
    },
    {
      name: `${name}: 99 of 100 within`,
      ours: round(slowest('ours')),
      unit: 'ms',
      reference: round(slowest('bare')),
      ratio: round(slowRatio),
      limit: 2,
      ok: slowRatio <= 2,
    },
    {
      name: `${name}: CPU time of a response`,
      ours: round(processor('ours')),
      unit: 'µs',
      reference: round(processor('bare')),
      ratio: round(processor('ours') / processor('bare')),
      limit: null,
      ok: null,
      note: 'reliable on a busy machine, unlike the two above',
    },
  ];
}

const parents = ['', '/blog', '/dashboard', '/dashboard/calendar'];

/** Every request has a different path, below each of the parents in turn. */
async function unknownPaths({ url, pid }: Site, name: string, cookie: string): Promise<BenchRow> {
  const headers = { 'accept-encoding': 'br', cookie };
  let count = 0;
  const nextPath = () => `${parents[(count += 1) % parents.length]}/nothing-${count}`;
  const known: number[] = [];
  const unknown: number[] = [];
  for (let each = 0; each <= rounds; each += 1) {
    const cached = await measure({ address: url + article, pid }, headers);
    const missing = await measure({ address: url + article, pid }, headers, { nextPath, status: 404 });
    if (each === 0) continue;
    known.push(cached.cpu);
    unknown.push(missing.cpu);
  }
  const ratio = median(unknown) / median(known);
  return {
    name: `${name}: CPU time compared with a cached page`,
    ours: round(median(unknown)),
    unit: 'µs',
    reference: round(median(known)),
    ratio: round(ratio),
    limit: 4,
    ok: ratio <= 4,
    note: `${count} different paths`,
  };
}

type Measured = Load & { /** Microseconds of CPU time per response. */ cpu: number };

async function measure(
  { address, pid }: { address: string; pid: number },
  headers: Record<string, string>,
  paths?: { nextPath: () => string; status: number },
): Promise<Measured> {
  const before = await processorSeconds(pid);
  const loaded = await load(address, headers, { connections, seconds: secondsPerRound, ...paths });
  const used = (await processorSeconds(pid)) - before;
  return { ...loaded, cpu: (used * 1e6) / loaded.milliseconds.length };
}
