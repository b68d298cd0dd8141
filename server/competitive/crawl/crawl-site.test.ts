import { afterEach, expect, test } from 'vitest';
import { pageFactsSchema, type PageFacts } from '#domain/competitive/site/page.ts';
import { siteFactsSchema } from '#domain/competitive/site/site.ts';
import { serveSite, type SiteResponse } from '../../testing/competitor-web.ts';
import type { CrawlOptions } from './crawl-options.ts';
import { crawlSite } from './crawl-site.ts';
import { HostTurns } from './pace/host-turns.ts';
import { lookAtSite } from './look-at-site.ts';

const origin = 'https://shop.example';
const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
const robots = (...lines: string[]): SiteResponse => ({
  headers: { 'content-type': 'text/plain' },
  body: lines.join('\n'),
});
const xml = (body: string): SiteResponse => ({ headers: { 'content-type': 'application/xml' }, body });
const moved = (location: string): SiteResponse => ({ status: 301, headers: { location } });

let site: Awaited<ReturnType<typeof serveSite>> | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

async function crawl(
  answers: Record<string, SiteResponse> | ((path: string, host: string) => SiteResponse | undefined),
  options: Partial<CrawlOptions> = {},
) {
  site = await serveSite(typeof answers === 'function' ? answers : (path) => answers[path]);
  const pages: PageFacts[] = [];
  const facts = await crawlSite({
    startUrl: `${origin}/`,
    fetch: site.fetch,
    keywords: [],
    maxPages: 100,
    signal: new AbortController().signal,
    now: () => new Date('2026-03-01T10:00:00.000Z'),
    onPage: (page) => void pages.push(page),
    pauseMs: 1,
    turns: new HostTurns(),
    ...options,
  });
  expect(siteFactsSchema.parse(facts)).toEqual(facts);
  for (const page of pages) expect(pageFactsSchema.parse(page)).toEqual(page);
  return { facts, pages, read: pages.map(({ url, depth }) => [url.replace(origin, ''), depth]) };
}

test('pages are read by their distance, then those that only the sitemap names; what robots.txt forbids is not', async () => {
  const { facts, read } = await crawl({
    '/robots.txt': robots('User-agent: *', 'Disallow: /closed', `Sitemap: ${origin}/map.xml`),
    '/map.xml': xml(
      `<urlset><url><loc>${origin}/alone</loc><lastmod>2026-02-03</lastmod></url><url><loc>${origin}/b</loc></url><url><loc>https://other.example/</loc></url></urlset>`,
    ),
    '/': links('/a', '/closed', '/gone', 'https://other.example/', '/picture.jpg', '/a#part'),
    '/a': links('/b'),
    '/b': links('/'),
    '/alone': 'alone',
  });
  expect(read).toEqual([
    ['/', 0],
    ['/a', 1],
    ['/gone', 1],
    ['/b', 2],
    ['/alone', null],
  ]);
  expect(facts).toMatchObject({
    end: 'complete',
    pagesRead: 4,
    pagesFound: 6,
    robots: { state: 'found', forbids: null },
  });
  expect(facts.unread.map(({ url, reason }) => [url.replace(origin, ''), reason])).toEqual([
    ['/closed', 'robots'],
    ['/gone', 'not-found'],
  ]);
  expect(facts.sitemap).toMatchObject({
    entries: 2,
    changed: [{ url: `${origin}/alone`, at: '2026-02-03T00:00:00.000Z' }],
  });
  expect(site!.requests.some(({ url }) => url === '/closed')).toBe(false);
});

test.each([
  [404, 'complete', 'absent'],
  [403, 'complete', 'absent'],
  [500, 'robots', 'unreachable'],
  [429, 'robots', 'unreachable'],
])('a robots.txt with status %i: %s', async (status, end, state) => {
  const { facts, pages } = await crawl({ '/robots.txt': { status }, '/': 'home' });
  expect(facts).toMatchObject({ end, robots: { state }, pagesRead: state === 'absent' ? 1 : 0 });
  expect(pages).toHaveLength(state === 'absent' ? 1 : 0);
});

test('a host without an answer is unreachable, and one that forbids its start page is not read', async () => {
  const dropped = await crawl((_path) => (_request, response) => response.destroy());
  expect(dropped.facts).toMatchObject({ end: 'unreachable', unread: [{ reason: 'connection' }] });
  await site!.stop();
  const forbidden = await crawl({ '/robots.txt': robots('User-agent: *', 'Disallow: /'), '/': 'home' });
  expect(forbidden.facts).toMatchObject({ end: 'robots', robots: { forbids: 'Disallow: /' } });
});

test('redirects are followed one by one, and a page that was read is not read again', async () => {
  const { facts, pages } = await crawl({
    '/': links('/a', '/old', '/away', '/round', '/new', '/twice', '/into-closed'),
    '/robots.txt': robots('User-agent: *', 'Disallow: /closed'),
    '/a': 'a',
    '/old': moved('/a'),
    '/away': moved('https://other.example/'),
    '/round': moved('/round/two'),
    '/round/two': moved('/round'),
    '/twice': moved('/twice/b'),
    '/twice/b': moved('/target'),
    '/target': 'target',
    '/new': 'new',
    '/into-closed': moved('/closed'),
  });
  const by = Object.fromEntries(pages.map((page) => [page.url.replace(origin, ''), page]));
  expect(by['/old']).toMatchObject({ failure: 'redirected', redirects: [`${origin}/old`] });
  expect(by['/away']).toMatchObject({ failure: 'other-site' });
  expect(by['/round']).toMatchObject({
    failure: 'redirect-loop',
    redirects: [`${origin}/round`, `${origin}/round/two`],
  });
  expect(by['/target']).toMatchObject({ failure: null, redirects: [`${origin}/twice`, `${origin}/twice/b`] });
  expect(by['/into-closed']).toMatchObject({ failure: 'robots' });
  expect(site!.requests.filter(({ url, host }) => url === '/closed' || host === 'other.example')).toEqual([]);
  expect(site!.requests.filter(({ url }) => url === '/a')).toHaveLength(1);
  expect(facts.pagesFound).toBe(8);
});

test('the start page may lead to the host that is the site then', async () => {
  const { facts, pages } = await crawl((path, host) => {
    if (path === '/robots.txt') return { status: 404 };
    if (host === 'shop.example') return moved(`https://www.brand.example${path}`);
    return path === '/' ? links('/a') : 'a page';
  });
  expect(facts.origin).toBe('https://www.brand.example');
  expect(pages.map(({ url }) => url)).toEqual(['https://www.brand.example/', 'https://www.brand.example/a']);
});

test('endless addresses are left out, and said', async () => {
  const { facts } = await crawl(
    (path) => {
      if (path === '/robots.txt') return { status: 404 };
      const month = Number(/\/calendar\/(\d+)/.exec(path)?.[1] ?? 202601);
      return links(
        `/calendar/${month + 1}/`,
        `${path.split('?')[0]}?sort=${path.length}`,
        `${path}x/x/x/x/`,
        `/visit?sid=${month}`,
      );
    },
    { maxPages: 500 },
  );
  expect(facts.end).toBe('complete');
  expect(facts.pagesRead).toBeLessThan(450);
  expect(facts.unread.filter(({ reason }) => reason === 'trap')).toHaveLength(20);
});

test('limits of pages and of time end a crawl with what it has', async () => {
  const endless = (path: string) =>
    path === '/robots.txt' ? { status: 404 } : links(`/p${Number(path.slice(2) || 0) + 1}`);
  expect((await crawl(endless, { maxPages: 7 })).facts).toMatchObject({
    end: 'page-limit',
    pagesRead: 7,
    pagesFound: 8,
  });
  await site!.stop();
  const { facts, pages } = await crawl(endless, { timeLimitMs: 1_500, pauseMs: 50, maxPages: 500 });
  expect(facts).toMatchObject({ end: 'time-limit', pagesRead: pages.length });
  expect(pages.length).toBeGreaterThan(0);
});

test('a stop ends waiting and requests at once, and keeps what was read', async () => {
  const controller = new AbortController();
  const { facts, pages } = await crawl(
    { '/': links('/a', '/hangs'), '/a': 'a', '/hangs': () => setTimeout(() => controller.abort(), 20) },
    { signal: controller.signal },
  );
  expect(facts).toMatchObject({ end: 'stopped', pagesRead: 2 });
  expect(pages).toHaveLength(2);
});

test('crawl-delay and Retry-After are kept, and "too many requests" slows a crawl down', async () => {
  let refusals = 0;
  const { facts } = await crawl({
    '/robots.txt': robots('User-agent: *', 'Crawl-delay: 0.1'),
    '/': links('/busy', '/last'),
    '/busy': (_request, response) => {
      refusals += 1;
      response
        .writeHead(refusals === 1 ? 429 : 200, { 'content-type': 'text/html', 'retry-after': '1' })
        .end('x');
    },
    '/last': 'last',
  });
  expect(facts).toMatchObject({ pagesRead: 3, robots: { crawlDelaySeconds: 0.1 } });
  const starts = site!.requests.map(({ url, at }) => ({ url, at }));
  const gaps = starts.slice(1).map(({ at }, index) => at - starts[index]!.at);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(98);
  const [first, second, last] = ['/busy', '/busy', '/last'].map(
    (url, at) => starts.filter((each) => each.url === url)[at === 1 ? 1 : 0]!.at,
  );
  expect(second! - first!).toBeGreaterThanOrEqual(998);
  expect(last! - second!).toBeGreaterThanOrEqual(198);
});

test('two crawls of a host share its turns, www or not', async () => {
  const turns = new HostTurns();
  site = await serveSite((path) => (path === '/' ? links('/a', '/b', '/c') : 'page'));
  const one = (startUrl: string) =>
    crawlSite({
      startUrl,
      fetch: site!.fetch,
      keywords: [],
      maxPages: 10,
      signal: new AbortController().signal,
      now: () => new Date(),
      pauseMs: 30,
      turns,
    });
  await Promise.all([one(`${origin}/`), one('https://www.shop.example/')]);
  const { requests } = site;
  expect(requests.length).toBeGreaterThanOrEqual(10);
  for (const [index, { at }] of requests.entries()) {
    if (index === 0) continue;
    expect(at - requests[index - 1]!.at).toBeGreaterThanOrEqual(28);
    expect(at).toBeGreaterThanOrEqual(requests[index - 1]!.endedAt);
  }
  await expect.poll(() => turns.size).toBe(0);
});

test('a look says what a site allows, without reading a page', async () => {
  site = await serveSite((path) => {
    if (path === '/robots.txt')
      return robots('User-agent: *', 'Crawl-delay: 2', `Sitemap: ${origin}/none.xml`);
    return undefined;
  });
  const look = (signal = new AbortController().signal) =>
    lookAtSite({
      startUrl: origin,
      fetch: site!.fetch,
      signal,
      now: () => new Date(),
      pauseMs: 1,
      turns: new HostTurns(),
    });
  expect(await look()).toEqual({
    origin,
    isAllowed: true,
    pagesInSitemap: null,
    delaySeconds: 2,
    robots: 'found',
  });
  expect(site.requests.map(({ url }) => url)).toEqual(['/robots.txt', '/none.xml']);
});
