import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { siteFactsSchema } from '#domain/competitive/site/site.ts';
import { serveSite, type SiteResponse } from '../../testing/competitor-web.ts';
import type { CrawlOptions } from './crawl-options.ts';
import { crawlSite } from './crawl-site.ts';
import { HostTurns } from './pace/host-turns.ts';
import { lookAtSite } from './look-at-site.ts';

const origin = 'https://shop.example';
const pages = (count: number) => Array.from({ length: count }, (_, at) => `${origin}/page-${at}`);
const plain = (body: string | Buffer, headers = {}): SiteResponse => ({
  headers: { 'content-type': 'text/plain', ...headers },
  body,
});

let site: Awaited<ReturnType<typeof serveSite>> | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

async function crawl(answers: Record<string, SiteResponse>, options: Partial<CrawlOptions> = {}) {
  site = await serveSite((path) => answers[path]);
  return crawlSite({
    startUrl: `${origin}/`,
    fetch: site.fetch,
    keywords: [],
    maxPages: 3,
    signal: new AbortController().signal,
    now: () => new Date('2026-03-01T10:00:00.000Z'),
    pauseMs: 1,
    turns: new HostTurns(),
    ...options,
  });
}

/** How often others had a turn while something ran. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (async () => {
    while (!isOver) {
      await wait(1);
      turns += 1;
    }
  })();
  await work;
  isOver = true;
  await count;
  return turns;
}

describe('robots.txt', () => {
  const comments = '# nothing\n'.repeat(60_000);
  const file = `User-agent: *\nDisallow: /closed\n${comments}Disallow: /\n`;

  test.each([
    ['as it is', plain(file)],
    // It unfolds more than a hundredfold.
    ['packed', plain(gzipSync(file), { 'content-encoding': 'gzip' })],
  ])('of more than 500 KB counts by its first ones: %s', async (_name, answer) => {
    const facts = await crawl({ '/robots.txt': answer, '/': '<a href="/closed">x</a>' });
    expect(facts).toMatchObject({
      end: 'complete',
      pagesRead: 1,
      robots: { state: 'found' },
      unread: [{ url: `${origin}/closed`, reason: 'robots' }],
    });
  });

  test('a line that was cut is no rule', async () => {
    const start = 'User-agent: *\nDisallow: /closed\n#';
    const last = '\nDisallow: /';
    const body = `${start}${'x'.repeat(500 * 1_024 - start.length - last.length)}${last}private\n`;
    expect(await crawl({ '/robots.txt': plain(body), '/': 'home' })).toMatchObject({ pagesRead: 1 });
  });

  test('thousands of pages that it forbids slowly leave their turns to others', async () => {
    const rules = Array.from({ length: 400 }, (_, at) => `Disallow: /${'*p*a*g*e'.repeat(2)}*${at}x`);
    const facts = crawl({
      '/robots.txt': plain(['User-agent: *', 'Disallow: /page', ...rules].join('\n')),
      '/sitemap.xml': plain(pages(20_000).join('\n')),
      '/': 'home',
    });
    expect(await turnsDuring(facts)).toBeGreaterThan(100);
    expect(await facts).toMatchObject({ end: 'complete', pagesRead: 1, pagesFound: 20_000 });
  }, 60_000);

  test('a delay that is longer than the time that is left ends a crawl at once, and keeps no other one waiting', async () => {
    const turns = new HostTurns();
    const robots = plain('User-agent: *\nCrawl-delay: 1000000000');
    for (let time = 0; time < 2; time += 1) {
      const before = performance.now();
      const facts = await crawl({ '/robots.txt': robots, '/': 'home' }, { turns });
      expect(facts).toMatchObject({
        end: 'time-limit',
        pagesRead: 0,
        unread: [{ reason: 'timeout' }],
        robots: { crawlDelaySeconds: 86_400 },
      });
      expect(performance.now() - before).toBeLessThan(5_000);
      await site!.stop();
    }
  });
});

test('a look at a site that asks for a day between two requests ends at once', async () => {
  site = await serveSite(() => plain('User-agent: *\nCrawl-delay: 86400'));
  const { fetch } = site;
  const turns = new HostTurns();
  const signal = AbortSignal.timeout(5_000);
  const look = () =>
    lookAtSite({ startUrl: origin, fetch, signal, now: () => new Date(), pauseMs: 1, turns });
  for (const _time of [1, 2]) await expect(look()).rejects.toMatchObject({ code: 'analysis.look-too-slow' });
});

describe('a sitemap', () => {
  const sitemap = (body: string | Buffer) => crawl({ '/sitemap.xml': plain(body), '/': 'home' });

  test.each([
    ['an attribute', `<urlset a="${'x'.repeat(15_000_000)}`],
    ['attributes', `<urlset><a ${'a="b" '.repeat(2_500_000)}`],
    ['a name', `<urlset><${'a'.repeat(15_000_000)}`],
  ])('with an endless part is left: %s', async (_name, body) => {
    const before = process.cpuUsage();
    const facts = await sitemap(body);
    const { user } = process.cpuUsage(before);
    expect(facts).toMatchObject({
      pagesRead: 1,
      sitemap: { urls: [], failures: [{ url: `${origin}/sitemap.xml` }] },
    });
    expect(user / 1_000).toBeLessThan(3_000);
  });

  test('in UTF-8 that says it is UTF-16 is read', async () => {
    const xml = `<?xml version="1.0" encoding="utf-16"?><urlset><url><loc>${origin}/a</loc></url></urlset>`;
    expect((await sitemap(xml)).sitemap).toMatchObject({ entries: 1, failures: [] });
  });
});

test('what is known of a site can be stored, whatever it says', async () => {
  const facts = await crawl({
    '/': '<link rel="alternate" type="application/rss+xml" href="/feed">',
    '/feed': plain('<rss><channel><item><title>a&#xD800;&#0;b</title><link>/x</link></item></channel></rss>'),
  });
  expect(facts.feed?.items).toMatchObject([{ title: 'a\uFFFDb' }]);
  expect(siteFactsSchema.parse(facts)).toEqual(facts);
});
