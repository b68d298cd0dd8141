import { assembleReport, type ReportInput } from './assemble.ts';
import { isRead } from '../findings/read-state.ts';
import { rankKeywords } from '../keywords/rank-keywords.ts';
import type { CompetitiveReport, Missing } from '../report/report.ts';

/** The whole report without an AI part, with its keywords ranked by the pages that were read. */
export function measuredReport(input: Omit<ReportInput, 'keywords'>): CompetitiveReport {
  const { request, competitor, own } = input;
  const isSiteRead = competitor?.pages.some(isRead) ?? false;
  const keywords =
    competitor && isSiteRead
      ? rankKeywords({
          keywords: request.keywords,
          pages: competitor.pages,
          ownPages: own?.pages.some(isRead) ? own.pages : null,
          isProbabilityAsked: request.includeKeywordRanking,
        })
      : null;
  return assembleReport({ ...input, keywords });
}

/** The report with another reason for the part that it lacks. */
export function withReason(
  report: CompetitiveReport,
  part: Missing['part'],
  reason: string,
): CompetitiveReport {
  const missing = report.missing.map((one) => (one.part === part ? { ...one, reason } : one));
  return { ...report, missing };
}
