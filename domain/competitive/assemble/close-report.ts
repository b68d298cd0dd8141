import { assembleReport, type ReportInput, type SiteReading } from './assemble.ts';
import { measuredReport } from './measured-report.ts';
import type { PageFacts } from '../site/page.ts';
import type { CompetitiveReport, Missing } from '../report/report.ts';
import type { SiteFacts } from '../site/site.ts';
import { partialSite } from './partial-site.ts';

export type StoredPages = { competitor: readonly PageFacts[]; own: readonly PageFacts[] };

/** A report that is being read, before its first page. */
export function startReport(
  id: string,
  request: ReportInput['request'],
  { now, isNameOnly }: { now: string; isNameOnly: boolean },
): CompetitiveReport {
  const nothing = { competitor: null, own: null, keywords: null };
  return assembleReport({ id, now, request, isNameOnly, state: 'running', ...nothing });
}

/**
 * The report on what was read, after its reading has ended without a result: stopped, in a closed tab, or because the AI
 * failed. It says what is missing, and with `reasons` which error ended it instead of a stop. `site` and `own` of the report
 * have the facts of their sites as far as they are known.
 */
export function closeReport(
  report: CompetitiveReport,
  pages: StoredPages,
  { now, reasons }: { now: string; reasons?: ReportInput['reasons'] },
): CompetitiveReport {
  const competitor = readingOf(report.site, pages.competitor);
  const own = readingOf(report.own?.site ?? null, pages.own);
  const { id, isNameOnly, timestamp } = report;
  const ends = { site: 'stopped', ownSite: 'stopped', ...reasons };
  const closed = measuredReport({
    id,
    now,
    request: requestOf(report),
    isNameOnly,
    competitor,
    own,
    reasons: ends,
  });
  const missing = closed.missing.map((one) =>
    one.reason === 'stopped' ? { ...one, reason: endOf(one, ends) } : one,
  );
  return { ...closed, missing, timestamp };
}

const endOf = ({ part }: Missing, { site, ownSite }: { site: string; ownSite: string }): string =>
  part === 'own-site' ? ownSite : site;

/** What a report was asked for. */
export function requestOf(report: CompetitiveReport): ReportInput['request'] {
  const { competitorUrl, analysisType, targetKeywords, includeKeywordRanking, ownUrl, groupId } = report;
  return { competitorUrl, analysisType, keywords: targetKeywords, includeKeywordRanking, ownUrl, groupId };
}

/** A site that was read to its end has its final facts; of any other one the pages say how far it was read. */
function readingOf(site: SiteFacts | null, pages: readonly PageFacts[]): SiteReading | null {
  if (!site) return null;
  if (site.end !== 'stopped') return { site, pages };
  return pages.length === 0 ? null : { site: partialSite(site, pages, site.pagesFound), pages };
}
