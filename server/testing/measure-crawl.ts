// Process of bench/crawl.ts: node --expose-gc measure-crawl.ts <origin> <pages> <pause in ms>. Prints one line of JSON.
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { crawlSite } from '../competitive/crawl/crawl-site.ts';
import { HostTurns } from '../competitive/crawl/pace/host-turns.ts';
import { createGuardedFetch } from '../guarded-fetch/guarded-fetch.ts';

const [, , origin = '', pages = '', pause = ''] = process.argv;
const [maxPages, pauseMs] = [Number(pages), Number(pause)];
const host = 'bench.example';
const heapMegabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1_000_000;
};

/** The same pages in the same order, with the same pause, and nothing else. */
async function fetchBare(paths: readonly string[]): Promise<number> {
  const agent = new Agent();
  const startedAt = performance.now();
  for (const path of paths) {
    const { body } = await agent.request({ origin, path, method: 'GET', headers: { host } });
    await body.arrayBuffer();
    await wait(pauseMs);
  }
  const ms = performance.now() - startedAt;
  await agent.close();
  return ms;
}

async function crawl(most: number) {
  const fetch = createGuardedFetch({
    userAgent: 'AIGenBot/1.0',
    sandboxWeb: { hosts: (each) => each === host, origin },
  });
  const paths: string[] = [];
  const heap: number[] = [];
  let measuringMs = 0;
  const startedAt = performance.now();
  const site = await crawlSite({
    startUrl: `https://${host}/`,
    fetch,
    keywords: ['standing desk', 'rain cape', 'oak'],
    maxPages: most,
    signal: new AbortController().signal,
    now: () => new Date(),
    pauseMs,
    turns: new HostTurns(),
    onPage: ({ url }) => {
      paths.push(new URL(url).pathname);
      if (paths.length % Math.ceil(most / 5) !== 0) return;
      const before = performance.now();
      heap.push(heapMegabytes());
      measuringMs += performance.now() - before;
    },
  });
  const ms = performance.now() - startedAt - measuringMs;
  await fetch.close();
  return { ms, paths, heap, read: site.pagesRead };
}

// The first pages compile what the others use.
await fetchBare((await crawl(40)).paths);
const ours = await crawl(maxPages);
const bareMs = await fetchBare(ours.paths);
process.stdout.write(JSON.stringify({ crawlMs: ours.ms, bareMs, read: ours.read, heap: ours.heap }));
