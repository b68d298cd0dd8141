import { counted } from '../../text/format.ts';
import { competitorKey } from '../address/competitor-key.ts';
import { isMissing, isRead } from '../findings/read-state.ts';
import { figureAt, figurePaths, kindAt, type Shown } from './figures.ts';
import type { FindingKind } from '../findings/finding-kinds.ts';
import { addressKey, onOrigin } from '../site/page-address.ts';
import type { PageFacts } from '../site/page.ts';
import type { CompetitiveReport } from './report.ts';
import type { SiteFacts } from '../site/site.ts';

/** Something of a page that is another than before; the texts are the page's, or say what there was. */
export type PageChange = { what: 'address' | 'title' | 'text' | 'price'; before: string; after: string };
export type NamedPage = { url: string; title: string };

export type ReadingComparison = {
  new: NamedPage[];
  gone: NamedPage[];
  changed: (NamedPage & { changes: PageChange[] })[];
};

export type ReportComparison = {
  /** Moment of the report before. */
  since: string;
  /** Null where one of the two read no pages. */
  pages: ReadingComparison | null;
  findings: {
    new: { kind: FindingKind; after: number }[];
    gone: { kind: FindingKind; before: number }[];
    changed: { kind: FindingKind; before: number; after: number }[];
  };
  /** Figures that are known in the same way in both, and differ. */
  metrics: { path: string; before: Shown; after: Shown }[];
};

/**
 * The reports that reports are compared with, by the id of the later one: the newest earlier one of the same competitor that
 * read its site. One on a company name has no site to read.
 */
export function previousReports(reports: readonly CompetitiveReport[]): Map<string, CompetitiveReport> {
  const newest = new Map<string, CompetitiveReport>();
  const previous = new Map<string, CompetitiveReport>();
  for (const report of reports.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))) {
    const key = competitorKey(report.competitorUrl);
    const before = newest.get(key);
    if (before && before.timestamp < report.timestamp) previous.set(report.id, before);
    const hasRead = report.isNameOnly || (report.site?.pagesRead ?? 0) > 0;
    if (report.state !== 'running' && hasRead) newest.set(key, report);
  }
  return previous;
}

/** What a comparison needs of a reading. */
export type ComparedReading = {
  site: Pick<SiteFacts, 'end' | 'endedAt' | 'unread' | 'pagesFound' | 'pagesRead'>;
  pages: readonly PageFacts[];
};

type ReportWithPages = { report: CompetitiveReport; pages: readonly PageFacts[] };

/** What is new, gone and changed since the report before. */
export function compareReports(before: ReportWithPages, after: ReportWithPages): ReportComparison {
  const [was, is] = [before.report, after.report];
  const pages = was.site && is.site ? compareSites(before.pages, was.site, after.pages, is.site) : null;
  const countsBefore = new Map(was.findings.map(({ kind, count }) => [kind, count]));
  const countsAfter = new Map(is.findings.map(({ kind, count }) => [kind, count]));
  // A reading that ended early has not seen the pages with the rest of the findings.
  const canBeNew = was.site?.end === 'complete';
  const canBeGone = is.site?.end === 'complete';
  return {
    since: was.timestamp,
    pages,
    findings: {
      new: canBeNew
        ? is.findings
            .filter(({ kind }) => !countsBefore.has(kind))
            .map(({ kind, count }) => ({ kind, after: count }))
        : [],
      gone: canBeGone
        ? was.findings
            .filter(({ kind }) => !countsAfter.has(kind))
            .map(({ kind, count }) => ({ kind, before: count }))
        : [],
      changed: is.findings.flatMap(({ kind, count }) => {
        const earlier = countsBefore.get(kind);
        return earlier === undefined || earlier === count ? [] : [{ kind, before: earlier, after: count }];
      }),
    },
    metrics: figurePaths(is)
      .filter((path) => isComparable(path) && kindAt(is, path) === kindAt(was, path))
      .filter((path) => !isCount.test(path) || sawAll(was, is, path))
      .map((path) => ({ path, before: figureAt(was, path), after: figureAt(is, path) }))
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
  };
}

function compareSites(
  before: readonly PageFacts[],
  was: SiteFacts,
  after: readonly PageFacts[],
  is: SiteFacts,
): ReadingComparison {
  const moved = before.map((page) => onOrigin(page, was.origin, is.origin));
  return compareReadings({ site: was, pages: moved }, { site: is, pages: after });
}

/** Places in lists (keywords, top pages, sources) stand for something else in another report. */
const isComparable = (path: string) => !path.split('.').some((name) => /^\d+$/.test(name));

/** Counts of pages and of things on them: of a reading that ended early, they are smaller. */
const isCount = /contentTypes\.|metrics\.(contentPages|sharedTitles|imagesWithoutText|languages)$/;

const sawAll = (was: CompetitiveReport, is: CompetitiveReport, path: string) =>
  [was, is].every(({ site, own }) => (path.startsWith('own.') ? own?.site : site)?.end === 'complete');

/**
 * Two readings of one site. A page counts as new only if the reading before saw all pages or the page is dated later, and
 * as gone only if the later reading saw all or was told so: a page that was not reached is neither.
 */
export function compareReadings(before: ComparedReading, after: ComparedReading): ReadingComparison {
  const earlier = new Map(before.pages.filter(isRead).map((page) => [addressKey(page.url), page]));
  const known = new Set(before.pages.flatMap(({ url, redirects }) => [url, ...redirects].map(addressKey)));
  const reached = new Set<string>();
  const compared: ReadingComparison = { new: [], gone: [], changed: [] };

  for (const page of after.pages) {
    if (!isRead(page)) continue;
    const keys = [page.url, ...page.redirects].map(addressKey);
    for (const key of keys) reached.add(key);
    const was = keys.map((key) => earlier.get(key)).find(Boolean);
    if (!was) {
      const isDatedLater = page.publishedAt !== null && page.publishedAt > before.site.endedAt;
      const isNew = before.site.end === 'complete' && !keys.some((key) => known.has(key));
      if (isNew || isDatedLater) compared.new.push(named(page));
      continue;
    }
    const changes = changesOf(was, page);
    if (changes.length > 0) compared.changed.push({ ...named(page), changes });
  }

  const told = new Set(after.pages.filter(isMissing).map(({ url }) => addressKey(url)));
  const unread = new Set<string>();
  for (const { url, reason } of after.site.unread)
    (reason === 'not-found' || reason === 'gone' ? told : unread).add(addressKey(url));
  for (const page of after.pages) if (!isRead(page) && !isMissing(page)) unread.add(addressKey(page.url));
  // Of pages that were found and not read, only the first are named.
  const isEveryUnreadNamed = after.site.pagesFound - after.site.pagesRead <= after.site.unread.length;
  const isAllSeen = after.site.end === 'complete' && isEveryUnreadNamed;
  for (const [key, page] of earlier) {
    if (reached.has(key)) continue;
    if (told.has(key) || (isAllSeen && !unread.has(key))) compared.gone.push(named(page));
  }
  return compared;
}

const named = ({ url, title }: PageFacts): NamedPage => ({ url, title: title ?? '' });

function changesOf(was: PageFacts, is: PageFacts): PageChange[] {
  const changes: PageChange[] = [];
  const see = (what: PageChange['what'], before: string, after: string) => {
    if (before !== after) changes.push({ what, before, after });
  };
  if (addressKey(was.url) !== addressKey(is.url)) see('address', was.url, is.url);
  see('title', was.title ?? '', is.title ?? '');
  // The beginning of a text that was cut says nothing about its end.
  if (was.textHash !== is.textHash && !was.isCut && !is.isCut) changes.push(textChange(was, is));
  if (was.price?.amount !== is.price?.amount || was.price?.currency !== is.price?.currency)
    see('price', was.price?.quote ?? '', is.price?.quote ?? '');
  return changes;
}

const textChange = (was: PageFacts, is: PageFacts): PageChange => ({
  what: 'text',
  before: counted(was.wordCount, 'word'),
  after: counted(is.wordCount, 'word'),
});
