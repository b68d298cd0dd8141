import { describe, expect, it } from 'vitest';
import { readHtml, type ReadPage } from '../testing/read-html.ts';
import type { Answer } from './answer.ts';
import { changesOf, plantedFindings } from './manifest.ts';
import { originOf, sitemapPaths, type Site } from './model/site.ts';
import { siteAnswer } from './site-answer.ts';
import { siteHosts, siteOf } from './web.ts';

const today = new Date('2026-11-01');
const answers = new Map<string, Answer>();
const answerOf = (site: Site, path: string): Answer => {
  const url = originOf(site) + path;
  const answer = answers.get(url) ?? siteAnswer(site, path, { today, crawlDelaySeconds: null });
  answers.set(url, answer);
  return answer;
};
const words = ({ text }: ReadPage) => text.trim().split(/\s+/).length;
const isHard = ({ text }: ReadPage) => text.replace(/\s/g, '').length / text.trim().split(/\s+/).length > 7;
const isBroken = (json: string) => {
  try {
    JSON.parse(json);
    return false;
  } catch {
    return true;
  }
};

/** Rules of one page, apart from those of `domain/competitive`: planted values are far from any limit. */
const pageRules: Record<string, (page: ReadPage, url: string, site: Site) => boolean> = {
  'title-missing': ({ titles }) => titles.length === 0,
  'title-repeated': ({ titles }) => titles.length > 1,
  'title-long': ({ titles: [title] }) => title !== undefined && title.length > 60,
  'title-short': ({ titles: [title] }) => title !== undefined && title.length < 15,
  'description-missing': ({ description }) => description === null,
  'description-long': ({ description }) => description !== null && description.length > 155,
  'description-short': ({ description }) => description !== null && description.length < 50,
  'heading-missing': ({ headings }) => !headings.includes(1),
  'heading-repeated': ({ headings }) => headings.filter((level) => level === 1).length > 1,
  'heading-skipped': ({ headings }) => headings.some((level, at) => at > 0 && level > headings[at - 1]! + 1),
  'text-thin': (page) => words(page) < 250,
  'text-hard': isHard,
  'language-missing': ({ language }) => language === null,
  'language-wrong': ({ language, text }) =>
    language !== null && language !== (/\bund\b/.test(text) ? 'de' : 'en'),
  'hreflang-invalid': ({ hreflang }) => hreflang.some(({ language }) => !/^[a-z]{2}$/.test(language)),
  'canonical-missing': ({ canonical }) => canonical === null,
  'canonical-elsewhere': ({ canonical }, url) => canonical !== null && canonical !== url,
  'canonical-broken': ({ canonical }, _url, site) =>
    canonical !== null && !site.pages.has(new URL(canonical).pathname),
  noindex: ({ hasNoindex }) => hasNoindex,
  'sitemap-noindex': ({ hasNoindex }, url, site) =>
    hasNoindex && sitemapPaths(site).includes(new URL(url).pathname),
  'images-without-text': ({ imagesWithoutText }) => imagesWithoutText > 0,
  'images-without-size': ({ imagesWithoutSize }) => imagesWithoutSize > 0,
  'links-empty': ({ emptyLinks }) => emptyLinks > 0,
  'structured-data-missing': ({ jsonLd }) => jsonLd.length === 0,
  'structured-data-broken': ({ jsonLd }) => jsonLd.some(isBroken),
  'viewport-missing': ({ hasViewport }) => !hasViewport,
  'charset-missing': ({ hasCharset }) => !hasCharset,
  'preview-missing': ({ hasPreview }) => !hasPreview,
  'mixed-content': ({ insecure }) => insecure > 0,
};

type Pages = Map<string, ReadPage>;
/** The pages that links lead to without a redirect, with the clicks from the start. */
function depthsOf(site: Site, pages: Pages) {
  const depths = new Map([['/', 0]]);
  for (const [path, depth] of depths)
    for (const link of pages.get(path)?.links ?? [])
      if (link.startsWith('/') && !depths.has(link)) depths.set(link, depth + 1);
  return depths;
}

function shared(pages: Pages, valueOf: (page: ReadPage) => string | null | undefined): string[] {
  const groups = Map.groupBy(pages, ([, page]) => valueOf(page) ?? '');
  groups.delete('');
  return [...groups.values()].flatMap((group) => (group.length > 1 ? group.map(([path]) => path) : []));
}

function findAll(site: Site, pages: Pages): Record<string, string[]> {
  const depths = depthsOf(site, pages);
  const status = (path: string) => answerOf(site, path).status;
  const linked = (isBad: (status: number) => boolean) =>
    [...pages].filter(([, { links }]) => links.some((to) => to.startsWith('/') && isBad(status(to))));
  const paths = (entries: [string, ReadPage][]) => entries.map(([path]) => path);
  const found: Record<string, string[]> = {
    'title-shared': shared(pages, ({ titles }) => titles[0]),
    'description-shared': shared(pages, ({ description }) => description),
    'text-duplicate': shared(pages, ({ text }) => text),
    'links-broken': paths(linked((code) => code === 404 || code === 410)),
    'links-redirected': paths(linked((code) => code === 301)),
    'page-missing': [...depths.keys()].filter((path) => [404, 410].includes(status(path))),
    'page-failing': [...depths.keys()].filter((path) => status(path) >= 500),
    'page-orphaned': sitemapPaths(site).filter((path) => pages.has(path) && !depths.has(path)),
    'sitemap-dead-links': sitemapPaths(site).filter((path) => !pages.has(path)),
    'page-deep': [...depths].flatMap(([path, depth]) => (depth > 5 ? [path] : [])),
    'hreflang-one-way': paths(
      [...pages].filter(([path, { hreflang }]) =>
        hreflang.some(
          ({ url }) =>
            new URL(url).pathname !== path &&
            !pages.get(new URL(url).pathname)!.hreflang.some((back) => back.url === originOf(site) + path),
        ),
      ),
    ),
    'page-heavy': [...pages.keys()].filter((path) => answerOf(site, path).body.length > 100_000),
    'page-uncompressed': [...pages.keys()].filter((path) => !answerOf(site, path).isCompressed),
  };
  for (const [kind, rule] of Object.entries(pageRules))
    found[kind] = paths([...pages].filter(([path, page]) => rule(page, originOf(site) + path, site)));
  return found;
}

/** Kinds that no page shows by its bytes: they are shown over HTTP in competitors.test.ts. */
const notInPages = [
  'page-slow',
  'redirect-chain',
  'redirect-loop',
  'not-https',
  'robots-missing',
  'sitemap-missing',
  'sitemap-broken',
  'feed-missing',
  'content-stale',
];

describe.each(siteHosts)('%s', (host) => {
  const site = siteOf(host)!;
  const pages: Pages = new Map(
    [...site.pages.keys()].map((path) => [path, readHtml(String(answerOf(site, path).body))]),
  );

  it('parses, and every element is closed', () => {
    for (const [path, page] of pages) expect(page.unbalanced, path).toEqual([]);
  });

  it('shows what is planted on it, and nothing else', () => {
    const found = findAll(site, pages);
    const planted = Object.fromEntries(plantedFindings[host]!.map(({ kind, urls }) => [kind, urls]));
    for (const kind of new Set([...Object.keys(found), ...Object.keys(planted)])) {
      if (notInPages.includes(kind)) continue;
      const urls = (found[kind] ?? []).map((path) => originOf(site) + path);
      expect(urls.toSorted(), kind).toEqual((planted[kind] ?? []).toSorted());
    }
  });

  it('has no page twice in a site map, and links only to itself and to social networks', () => {
    const listed = sitemapPaths(site);
    expect(new Set(listed).size).toBe(listed.length);
    const outside = new Set(
      [...pages.values()].flatMap(({ links }) => links.filter((to) => !to.startsWith('/'))),
    );
    expect([...outside].map((url) => new URL(url).hostname.replace('www.', '')).toSorted()).toEqual([
      'facebook.com',
      'instagram.com',
      'linkedin.com',
      'x.com',
    ]);
  });
});

describe('the web', () => {
  it('has about a thousand pages, besides the 600 of the long shelf', () => {
    const counts = Object.fromEntries(siteHosts.map((host) => [host, siteOf(host)!.pages.size]));
    expect(counts).toMatchObject({
      'ridgeway-supply.example': 214,
      'holmandheath.example': 131,
      'northbound-gear.example': 100,
      'tarn-and-fell.example': 80,
      'clean.example': 20,
      'long-shelf.example': 600,
    });
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(all - 600).toBeGreaterThan(1_000);
    expect(sitemapPaths(siteOf('ridgeway-supply.example')!)).toHaveLength(217);
  });

  it('plants each kind of finding', () => {
    const kinds = new Set(Object.values(plantedFindings).flatMap((all) => all.map(({ kind }) => kind)));
    expect(kinds.size).toBe(51);
  });

  it('changes a site for a second look, and only that site', () => {
    const { added, gone, titles, prices, texts } = changesOf('ridgeway-supply.example');
    expect([added.length, gone.length, titles.length, prices.length]).toEqual([6, 2, 7, 3]);
    expect(texts).toEqual(expect.arrayContaining(prices));
    expect(changesOf('tarn-and-fell.example')).toEqual({
      added: [],
      gone: [],
      titles: [],
      prices: [],
      texts: [],
    });
  });
});
