import type { KeywordResult } from '../report/report.ts';
import { counted, formatNumber } from '../../text/format.ts';
import type { Level } from './difficulty.ts';
import type { KeywordOnSite } from './keyword-on-site.ts';
import { pagesShare, shareOf } from './pages-share.ts';

export type ProbabilityInput = KeywordResult['inputs'][number];

/** Shares of the whole. They add up to 1. */
export const weights = {
  title: 0.25,
  headings: 0.2,
  text: 0.15,
  pages: 0.2,
  difficulty: 0.2,
} as const satisfies Record<ProbabilityInput['input'], number>;

export const inputNames = Object.keys(weights) as ProbabilityInput['input'][];

/** What each difficulty leaves of its weight. */
const ease: Record<Level, number> = { low: 0.8, medium: 0.5, high: 0.2 };

/** One click from the start page is no loss, each further one costs a fifth, and something is always left. */
const lossByClick = 0.2;
const leastByDepth = 0.2;

function depthShare(depth: number | null): number {
  if (depth === null) return leastByDepth;
  return Math.max(leastByDepth, 1 - lossByClick * Math.max(0, depth - 1));
}

/** What each input reaches of its weight, 0 to 1. */
function reached(use: KeywordOnSite, difficulty: Level): Record<ProbabilityInput['input'], number> {
  return {
    title: shareOf(use.inTitle, use),
    headings: shareOf(use.inHeadings, use),
    text: shareOf(use.inText, use),
    pages: pagesShare(use.pages) * depthShare(use.depth),
    difficulty: ease[difficulty],
  };
}

/** The estimated probability of a ranking, in percent, and its inputs, whose points add up to it. */
export function probabilityOf(
  use: KeywordOnSite,
  difficulty: Level,
): { probability: number; inputs: ProbabilityInput[] } {
  const shares = reached(use, difficulty);
  const points = roundToSum(inputNames.map((input) => 100 * weights[input] * shares[input]));
  return {
    probability: points.reduce((sum, each) => sum + each, 0),
    inputs: inputNames.map((input, at) => ({
      input,
      measured: describeInput(input, use, difficulty),
      weight: weights[input],
      points: points[at]!,
    })),
  };
}

/** Whole numbers that add up to the rounded sum: what is left goes to the largest fractions (Hamilton's method). */
function roundToSum(exact: readonly number[]): number[] {
  const whole = exact.map(Math.floor);
  const sum = Math.round(exact.reduce((total, each) => total + each, 0));
  const left = sum - whole.reduce((total, each) => total + each, 0);
  const fractions = exact.map((each, at) => ({ at, fraction: each - whole[at]! }));
  for (const { at } of fractions.toSorted((a, b) => b.fraction - a.fraction).slice(0, left)) whole[at]! += 1;
  return whole;
}

function describeInput(input: ProbabilityInput['input'], use: KeywordOnSite, difficulty: Level): string {
  if (input === 'difficulty') return `Difficulty: ${difficulty}`;
  const { pages, depth } = use;
  if (input === 'pages') {
    if (pages === 0) return 'No page uses it';
    const where =
      depth === null
        ? 'linked from no page'
        : depth === 0
          ? 'the start page'
          : `${counted(depth, 'click')} deep`;
    return `${counted(pages, 'page')}, ${where}`;
  }
  if (input === 'title') return `In the title of ${amountOf(use.inTitle, pages)}${pages > 1 ? ' pages' : ''}`;
  if (input === 'headings') return `In headings of ${amountOf(use.inHeadings, pages)}`;
  return `In the text of ${amountOf(use.inText, pages)}`;
}

/** "4 of 9", "all 9", "none of 9". */
function amountOf(count: number, pages: number): string {
  if (pages === 0) return 'no page';
  if (pages === 1) return count === 1 ? 'its one page' : 'none of its pages';
  if (count === pages) return `all ${formatNumber(pages)}`;
  return `${count === 0 ? 'none' : formatNumber(count)} of ${formatNumber(pages)}`;
}
