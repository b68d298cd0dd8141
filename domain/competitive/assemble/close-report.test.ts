import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAt, readAt, siteOf } from '../site/site.fixture.ts';
import { describeEnd, describeMissing } from '../report/describe-missing.ts';
import { figureAt, figurePaths } from '../report/figures.ts';
import { reportSchema, type CompetitiveReport } from '../report/report.ts';
import { closeReport, requestOf, startReport } from './close-report.ts';
import { partialSite, startedSite } from './partial-site.ts';

const request = {
  competitorUrl: 'ridgeway.example',
  analysisType: 'seo-analysis' as const,
  keywords: ['rain cape'],
  includeKeywordRanking: true,
  ownUrl: null,
  groupId: null,
};
const started = startReport('3f0f3f0e-0d6c-4d2c-9c53-0d6c4d2c9c53', request, {
  now: readAt,
  isNameOnly: false,
});
const pages = Array.from({ length: 30 }, (_, n) =>
  n % 7 === 3
    ? pageAt(`/${n}/`, { status: 404, failure: 'not-found', title: null, titles: 0 })
    : pageAt(n === 0 ? '/' : `/${n}/`),
);
const read = (count: number) => pages.slice(0, count).filter(({ failure }) => failure === null).length;
const reading = (found: number): CompetitiveReport => ({
  ...started,
  site: startedSite(
    {
      step: 'site',
      role: 'competitor',
      origin: 'https://ridgeway.example',
      pagesFound: found,
      delaySeconds: 1,
    },
    readAt,
  ),
});
const close = (report: CompetitiveReport, count: number) =>
  closeReport(report, { competitor: pages.slice(0, count), own: [] }, { now: '2026-11-22T10:00:00.000Z' });

test('wherever a reading ends, the report is valid, counts what is missing and invents no fault of the site', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 60 }), (count, more) => {
      const found = count + more;
      const report = close(reading(found), count);
      expect(reportSchema.parse(report)).toEqual(report);
      expect(requestOf(report)).toEqual(request);
      expect(report).toMatchObject({ state: 'measured', timestamp: readAt });
      expect(report.site).toMatchObject({ end: 'stopped', pagesRead: read(count), pagesFound: found });
      expect(report.site!.unread).toHaveLength(count - read(count));
      const missing = found - read(count);
      expect(report.missing.find(({ part }) => part === 'pages')?.count).toBe(missing || undefined);
      expect(report.missing).toContainEqual({ part: 'ai', reason: 'not-written', count: 0 });
      // Nothing is known of robots.txt and site map, and pages that were not reached are not without a link.
      for (const { kind } of report.findings)
        expect(['robots-missing', 'sitemap-missing', 'feed-missing', 'page-orphaned']).not.toContain(kind);
      for (const path of figurePaths(report))
        expect(figureAt(report, path) === null).toBe(report.evidence[path]!.kind === 'unknown');
    }),
    { numRuns: 40 },
  );
});

test('what was not reached is missing; a site that was read to its end keeps its facts', () => {
  const nothing = close(started, 0);
  expect(nothing.site).toBeNull();
  expect(nothing.missing.map(({ part, reason }) => [part, reason])).toEqual([
    ['site', 'stopped'],
    ['keywords', 'not-read'],
    ['ai', 'not-written'],
  ]);
  const site = siteOf(pages);
  expect(close({ ...started, site }, 30).site).toEqual(site);
  const beside = { ...started, site, ownUrl: 'holmandheath.example' };
  expect(close(beside, 30).missing).toContainEqual({ part: 'own-site', reason: 'stopped', count: 0 });
});

test('what an error has ended is missing because of it, and not because it was stopped', () => {
  const code = 'analysis.unreachable';
  const options = { now: readAt, reasons: { site: code, ownSite: code, ai: code } };
  const beside = { ...reading(30), ownUrl: 'holmandheath.example' };
  const closed = closeReport(beside, { competitor: pages.slice(0, 10), own: [] }, options);
  const missing = (part: string) => closed.missing.find((one) => one.part === part)!;
  expect(['pages', 'own-site', 'ai'].map((part) => missing(part).reason)).toEqual([code, code, code]);
  const sentence = 'Analysis failed. Please check your connection and try again.';
  expect(describeMissing(missing('pages'))).toBe(`21 pages are missing: ${sentence}`);
  expect(describeEnd(closed.site!, closed.missing)).toBe(sentence);
  const stopped = close(reading(30), 10);
  expect(describeEnd(stopped.site!, stopped.missing)).toBe('it was stopped.');
});

test('the site of a reading goes as far as its pages', () => {
  const start = siteOf([]);
  expect(partialSite(start, pages, 200)).toMatchObject({
    end: 'stopped',
    pagesRead: read(30),
    pagesFound: 200,
    endedAt: readAt,
    robots: start.robots,
  });
});
