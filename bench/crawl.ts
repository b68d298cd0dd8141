import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BenchRow } from './bench-row.ts';
import { round } from './figures.ts';

const pages = 500;
const pauseMs = 20;
const mostTimes = 1.5;
/** Heap that a crawl may take more after its last page than after its first fifth. */
const mostMegabytes = 10;
const measure = path.join(import.meta.dirname, '../server/testing/measure-crawl.ts');

type Measured = { crawlMs: number; bareMs: number; read: number; heap: number[] };

/** A site of 500 pages that is crawled, and the same pages fetched bare at the same pace. */
export async function run(): Promise<BenchRow[]> {
  const server = createServer((request, response) => {
    const known =
      request.url === '/' ? 0 : Number(/^\/guides\/(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    response.writeHead(known < pages ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(known < pages ? pageOf(known) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const args = ['--expose-gc', measure, origin, String(pages), String(pauseMs)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return rowsOf(JSON.parse(stdout) as Measured);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function rowsOf({ crawlMs, bareMs, read, heap }: Measured): BenchRow[] {
  const grown = heap.at(-1)! - heap[0]!;
  return [
    {
      name: `${pages} pages crawled`,
      ours: round(crawlMs),
      unit: 'ms',
      reference: round(bareMs),
      ratio: round(crawlMs / bareMs),
      limit: mostTimes,
      ok: read === pages && crawlMs <= bareMs * mostTimes,
      note: `${read} read; reference: the same pages fetched bare, in the same order with the same pause of ${pauseMs} ms`,
    },
    {
      name: `heap more after ${pages} pages than after ${pages / 5}`,
      ours: round(grown),
      unit: 'MB',
      reference: null,
      ratio: null,
      limit: mostMegabytes,
      ok: grown <= mostMegabytes,
      note: `${round(heap[0]!)} MB after the first ${pages / 5}; ${round((pageOf(0).length * pages) / 1_000_000)} MB were read`,
    },
  ];
}

/** A page as shops have them: some 25 KB, with scripts, a menu, pictures and 900 words. */
function pageOf(number: number): string {
  const next = Array.from({ length: 12 }, (_, at) => `/guides/${(number * 3 + at + 1) % pages}`);
  const link = (to: string) =>
    `<li class="menu-item"><a class="menu-link" href="${to}"><span>Guide ${to}</span></a></li>`;
  const text = (at: number) =>
    `<p class="text">Guide ${number}, part ${at}: the standing desk helps you work well. It is made of oak, and lighter than others! A rain cape keeps you dry.</p>`;
  const picture = (at: number) =>
    `<figure><img src="/images/${number}-${at}.jpg" alt="Desk ${at}" width="640" height="420"></figure>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Guide ${number} to desks</title>
<meta name="description" content="All about desk ${number}."><link rel="canonical" href="/guides/${number}">
<script type="application/ld+json">{"@type":"Article","datePublished":"2026-01-05","author":{"name":"Jane Roe"}}</script>
<script>${'window.data = [1, 2, 3];'.repeat(700)}</script></head>
<body><nav><ul>${next.map(link).join('')}</ul></nav><main><h1>Guide ${number}</h1>${Array.from({ length: 36 }, (_, at) => text(at) + (at % 4 ? '' : picture(at))).join('\n')}</main></body></html>`;
}
