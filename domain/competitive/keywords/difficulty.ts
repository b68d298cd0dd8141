import type { KeywordResult } from '../report/report.ts';
import { formatFigure } from '../../text/format-figure.ts';
import { counted, formatNumber } from '../../text/format.ts';
import { pagesShare, shareOf } from './pages-share.ts';
import type { KeywordOnSite } from './keyword-on-site.ts';

export type Level = NonNullable<KeywordResult['difficulty']>;

/** From these strengths on a keyword is of medium and high difficulty. */
const mediumFrom = 0.25;
const highFrom = 0.5;

/**
 * How strongly the competitor's pages hold a keyword, 0 to 1: by the number of pages that use it, and by the shares of them
 * that name it in the title and in headings.
 *
 *     pages / (pages + 9) × (0.4 + 0.3 × share with it in the title + 0.3 × share with it in headings)
 */
export function strengthOf(use: KeywordOnSite): number {
  const made = 0.4 + 0.3 * shareOf(use.inTitle, use) + 0.3 * shareOf(use.inHeadings, use);
  return pagesShare(use.pages) * made;
}

/** How hard it is to stand beside the competitor's pages: low below a strength of 0.25, high from 0.5. */
export function difficultyOf(use: KeywordOnSite): Level {
  const strength = strengthOf(use);
  if (strength >= highFrom) return 'high';
  return strength >= mediumFrom ? 'medium' : 'low';
}

/** Pages that are made for a keyword, because their title names it: from 3 on medium competition, from 10 on high. */
const mediumTitles = 3;
const highTitles = 10;

export function competitionOf({ inTitle }: KeywordOnSite): Level {
  if (inTitle >= highTitles) return 'high';
  return inTitle >= mediumTitles ? 'medium' : 'low';
}

/** What the difficulty rests on, as a sentence. */
export function difficultyBasis(use: KeywordOnSite, read: number): string {
  return `Formula, from the competitor's pages: ${formatNumber(use.pages)} of ${counted(read, 'page')} use it, ${formatNumber(use.inTitle)} in the title and ${formatNumber(use.inHeadings)} in headings. Their strength is ${formatFigure(strengthOf(use), [mediumFrom, highFrom])} of 1; low is below ${mediumFrom}, high from ${highFrom}. No search engine was asked.`;
}

/** What the competition rests on, as a sentence. */
export function competitionBasis({ inTitle }: KeywordOnSite): string {
  return `Formula: ${counted(inTitle, 'page')} of the competitor ${inTitle === 1 ? 'is' : 'are'} made for it, because the title names it. Medium from ${mediumTitles}, high from ${highTitles}.`;
}
