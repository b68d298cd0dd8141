import { addressOfBrief, briefOfGap } from '#domain/competitive/keywords/gaps/brief-of-gap.ts';
import type { CompetitiveReport, Recommendation } from '#domain/competitive/report/report.ts';
import { fold } from '#domain/search/fold.ts';
import { cutText } from '#domain/text/cut-text.ts';

/** Longest title that is put into an address. */
const mostTitle = 200;

/** The target keywords that a text names, or the first one. */
function keywordsFor(text: string, { targetKeywords }: Pick<CompetitiveReport, 'targetKeywords'>): string[] {
  const folded = fold(text);
  const named = targetKeywords.filter((keyword) => folded.includes(fold(keyword)));
  return named.length > 0 ? named : targetKeywords.slice(0, 1);
}

/** Where a recommendation is done: the tool, with its form filled. */
export function handoverOf(
  { action, text }: Pick<Recommendation, 'action' | 'text'>,
  report: Pick<CompetitiveReport, 'targetKeywords'>,
): { label: string; to: string } {
  const keywords = keywordsFor(text, report);
  switch (action) {
    case 'brief':
      return { label: 'Open a brief', to: addressOfBrief(briefOfGap({ topic: text, keywords })) };
    case 'optimizer':
      return {
        label: 'Open in Optimizer',
        to: `/dashboard/optimizer${keywords[0] ? `?keyword=${encodeURIComponent(keywords[0])}` : ''}`,
      };
    case 'calendar':
      return {
        label: 'Plan in Calendar',
        to: `/dashboard/calendar?new=1&title=${encodeURIComponent(cutText(text, mostTitle))}`,
      };
  }
}
