import { formatNumber, counted } from '../text/format.ts';
import type { Judgement } from './judgement.ts';
import { formatChance, formatInWords, formatPer100, formatSigned, formatVariant } from './format-figures.ts';
import { outlookOf } from './plan.ts';
import { visitorsOfPlan } from './planned-counts.ts';
import type { AbTest, VariantId } from './test.ts';

/** Ten years: a longer time is not told in days. */
const mostDays = 3_650;
/** Below so many conversions the compared variants have too few to speak of a difference. */
const fewConversions = 10;

/** The verdict: "B is better". A completed test is spoken of in the past. */
export function verdictHeading({ status }: Pick<AbTest, 'status'>, { state, winner }: Judgement): string {
  switch (state) {
    case 'no-counts':
      return 'No visitors yet';
    case 'uneven':
      return 'Visitors are uneven';
    case 'better':
      return `${formatVariant(winner!)} ${status === 'completed' ? 'was' : 'is'} better`;
    case 'no-difference':
      return 'No difference found';
    case 'too-early':
      return 'Too early to say';
  }
}

/** What the verdict means, in conversions of 100 visitors. */
export function verdictSentence(test: AbTest, judgement: Judgement): string {
  const { state, difference } = judgement;
  if (state === 'no-counts') return 'The verdict appears here once visitors have come.';
  if (state === 'uneven')
    return 'Counts stay visible. Once the cause is fixed, duplicate the test and start the copy.';
  if (difference === null) {
    const empty = formatList(emptyVariants(judgement));
    return test.status === 'completed' ? `${empty} had no visitors.` : `No visitors of ${empty} yet.`;
  }
  const { estimate, low, high } = difference;
  const [leader, rival] = [formatVariant(difference.variant), formatVariant(difference.rival)];
  const figures = formatPer100([estimate, low, high]);
  if (state === 'better') {
    return `${leader} brings ${figures[0]} more per 100 visitors than ${rival}. The true gain lies between ${figures[1]} and ${figures[2]}.`;
  }
  const range = `${formatSigned(figures[1])} to ${formatSigned(figures[2])} per 100 visitors`;
  if (state === 'no-difference') {
    return `${leader} and ${rival} may be equally good: the true difference lies anywhere from ${range}.`;
  }
  const conversions = conversionsOf(judgement, [difference.variant, difference.rival]);
  if (conversions < fewConversions) {
    return `${leader} and ${rival} have ${conversions === 0 ? 'no conversions' : counted(conversions, 'conversion')} so far: too few to compare.`;
  }
  const ahead = judgement.leader
    ? `${leader} is ahead by ${figures[0]} per 100 visitors`
    : `${leader} and ${rival} are level`;
  const size = visitorsOfPlan(test.plan, test.variants.length);
  const isUnread = test.plan.kind === 'fixed' && judgement.confidence === 0;
  if (isUnread && size !== null) {
    return `${ahead}, but this plan is read only when each variant has ${counted(size, 'visitor')}.`;
  }
  if (isUnread) return `${ahead}, but this plan is read only after ${counted(test.plan.days, 'day')}.`;
  return `${ahead}, but the true difference could still be anything from ${range}.`;
}

/** How long it still takes, for a test that runs without a verdict; null for every other one. */
export function planSentence(test: AbTest, judgement: Judgement): string | null {
  if (test.status !== 'running' || !['too-early', 'no-difference'].includes(judgement.state)) return null;
  const { progress, leader } = judgement;
  const end =
    progress.daysLeft > 0
      ? `The plan ends in ${counted(progress.daysLeft, 'day')}.`
      : progress.day === progress.days
        ? 'The plan ends today.'
        : 'The plan has ended.';
  const outlook = outlookOf(test, judgement);
  const needed = progress.visitorsNeeded;
  if (needed === null || outlook?.daysNeeded == null) {
    return leader === null && needed === null && test.plan.kind === 'sequential'
      ? `Without a difference no number of visitors would name a winner. ${end}`
      : end;
  }
  if (needed === 0) return end;
  const visitors = `${aboutNumber(needed)} more ${needed === 1 ? 'visitor' : 'visitors'} of each`;
  const days = outlook.daysNeeded > mostDays ? 'more than ten years' : counted(outlook.daysNeeded, 'day');
  return test.plan.kind === 'fixed'
    ? `The plan needs ${visitors}, or ${days}. ${end}`
    : `To prove a difference this small takes about ${visitors}, or ${days}. ${end}`;
}

/** What the visitors of an uneven test are, and how unlikely that is; null for every other one. */
export function unevenSentence({ variants }: AbTest, judgement: Judgement): string | null {
  if (judgement.state !== 'uneven') return null;
  const got = judgement.variants.map(
    ({ id, traffic }) => `${formatVariant(id)} got ${counted(traffic, 'visitor')}`,
  );
  const plan = formatShares(variants.map(({ share }) => share));
  return `${got.join(', ')}. The plan was ${plan}, and chance alone does this ${rarity(judgement.sampleRatio.p)}. Most often one page loads slowly, or robots open only one of them.`;
}

/** What the confidence is: "99.0%", "43%", "under 1%". It never rounds up to the confidence that is needed. */
export function formatConfidence({ confidence, needed }: Pick<Judgement, 'confidence' | 'needed'>): string {
  if (confidence < 1) return 'under 1%';
  if (confidence > 99.9) return 'over 99.9%';
  const isReached = confidence >= needed;
  const step = isReached ? 10 : 1;
  const rounded = Math.round(confidence * step) / step;
  const isFalse = isReached ? rounded < needed : rounded >= needed;
  const shown = isFalse ? (isReached ? needed : Math.floor(confidence)) : rounded;
  return `${shown.toFixed(isReached ? 1 : 0)}%`;
}

/**
 * What a guess is worth: what choosing the winner costs if it is wrong, or a warning. Null without a guess, and where the
 * variant with the highest rate is not the most likely one to be the best: it has few visitors.
 */
export function guessSentence({ status }: Pick<AbTest, 'status'>, judgement: Judgement): string | null {
  const { winner, leader, variants, state } = judgement;
  const loss = variants.find(({ id }) => id === winner)?.expectedLoss ?? null;
  if (winner !== null && loss !== null) {
    const cost = loss < 0.0001 ? 'under 0.01' : formatPer100([loss])[0];
    return `On average, choosing ${formatVariant(winner)} costs ${cost} per 100 visitors against the best one.`;
  }
  const chanceOf = (id: VariantId) => variants.find((one) => one.id === id)?.bestProbability ?? null;
  const chance = leader && chanceOf(leader);
  if (leader === null || chance === null || variants.some(({ id }) => chanceOf(id)! > chance)) return null;
  const guess = `${formatVariant(leader)} is the ${variants.length > 2 ? 'best' : 'better'} guess`;
  return status === 'completed' || state === 'no-difference'
    ? `${guess}, and no more than a guess.`
    : `${guess} today. A guess this early often turns.`;
}

/** The chance of a variant to be the best: "B, over 99.9%". */
export function bestWords({ id, bestProbability }: Judgement['variants'][number]): string | null {
  return bestProbability === null ? null : `${formatVariant(id)}, ${formatChance(bestProbability)}`;
}

/**
 * Planned or real shares of the visitors: "50 : 50". Uneven ones never read as even: "50.2 : 49.8" of a million, where it is
 * no chance.
 */
export function formatShares(shares: readonly number[]): string {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const isEven = shares.every((share) => share === shares[0]);
  const format = (digits: number) =>
    shares.map((share) => (100 * (total > 0 ? share / total : 1 / shares.length)).toFixed(digits));
  const digits = [0, 1, 2, 3].find((each) => isEven || new Set(format(each)).size > 1) ?? 4;
  return format(digits).join(' : ');
}

const emptyVariants = ({ variants }: Judgement) =>
  variants.filter(({ traffic }) => traffic === 0).map(({ id }) => id);

const formatList = (ids: VariantId[]) => ids.map(formatVariant).join(' and ');

const conversionsOf = ({ variants }: Judgement, ids: VariantId[]) =>
  variants.reduce((sum, { id, conversions }) => sum + (ids.includes(id) ? conversions : 0), 0);

/** Two digits are enough for a guess: "6,100". */
function aboutNumber(value: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return formatNumber(Math.round(value / step) * step);
}

function rarity(p: number): string {
  const tests = 1 / p;
  return tests < 1e12 ? `once in ${formatInWords(tests)} tests` : 'less than once in a trillion tests';
}
