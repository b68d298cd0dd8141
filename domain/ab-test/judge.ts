import { daysBetween } from '../calendar/days.ts';
import { localTimeOf } from '../calendar/instant.ts';
import { compareBayesian } from '../inference/bayes.ts';
import { rateOf, readCounts } from '../inference/counts.ts';
import { wilson } from '../inference/rate-intervals.ts';
import { sampleRatio } from '../inference/sample-ratio.ts';
import { hasEnoughForTest } from '../inference/two-proportion-test.ts';
import { compareVariants, type Comparison } from './compare.ts';
import type { Judgement } from './judgement.ts';
import { readPlannedCounts, visitorsOfPlan, type Counted } from './planned-counts.ts';
import type { AbTest } from './test.ts';
import { visitorsUntilWinner } from './visitors-until-winner.ts';

/** `today` is a date of the user's calendar, in `zone`. */
type Now = { today: string; zone?: string };

/**
 * What may be said of a test: the only place where a winner is named. Screens show it by `words.ts`
 * (docs/decisions/092-statistics-of-tests.md).
 */
export function judgeTest(test: AbTest, now: Now): Judgement {
  const { plan } = test;
  const { counted, countedUntil } = readPlannedCounts(test);
  const counts = counted.map(readCounts);
  const time = progressOf(test, now);
  const ratio = sampleRatio(
    counts.map(({ traffic }) => traffic),
    test.variants.map(({ share }) => share),
  );
  const compared = compareVariants(plan, counts);
  const size = visitorsOfPlan(plan, counts.length);
  const isFull = size !== null && counts.every(({ traffic }) => traffic >= size);
  const isReadable = plan.kind === 'sequential' || isFull || (size === null && time.isOver);
  const isEmpty = counts.every(({ traffic }) => traffic === 0);
  const isHidden = isEmpty || ratio.isUneven;
  const isBetter = !isHidden && isReadable && compared.isWinner;
  const isCompared = counts.every(({ traffic }) => traffic > 0);
  const isDone = isReadable && isCompared && (plan.kind === 'fixed' ? isDecidable(counts) : time.isOver);
  const guesses = isHidden ? null : compareBayesian(counts);
  const ids = test.variants.map(({ id }) => id);
  return {
    state: stateOf({ isEmpty, isUneven: ratio.isUneven, isBetter, isDone }),
    leader: isHidden || compared.isTie ? null : ids[compared.leader]!,
    winner: isBetter ? ids[compared.leader]! : null,
    confidence: isHidden || !isReadable ? 0 : 100 * (1 - compared.p),
    needed: 100 * plan.confidence,
    variants: counts.map((each, index) => ({
      id: ids[index]!,
      ...each,
      rate: each.traffic > 0 ? rateOf(each) : null,
      interval: wilson(each, plan.confidence),
      bestProbability: guesses?.[index]?.bestProbability ?? null,
      expectedLoss: guesses?.[index]?.expectedLoss ?? null,
    })),
    difference: isHidden ? null : differenceOf(compared, counts, ids, isBetter),
    sampleRatio: ratio,
    progress: { ...time.progress, visitorsNeeded: visitorsNeeded(test, compared, counts, size) },
    countedUntil,
  };
}

function stateOf(is: Record<'isEmpty' | 'isUneven' | 'isBetter' | 'isDone', boolean>): Judgement['state'] {
  if (is.isEmpty) return 'no-counts';
  if (is.isUneven) return 'uneven';
  if (is.isBetter) return 'better';
  return is.isDone ? 'no-difference' : 'too-early';
}

function differenceOf(
  { leader, rival, estimate, interval }: Comparison,
  counts: readonly Counted[],
  ids: readonly AbTest['variants'][number]['id'][],
  isBetter: boolean,
): Judgement['difference'] {
  if (counts[leader]!.traffic === 0 || counts[rival]!.traffic === 0) return null;
  const low = isBetter ? interval.low : Math.min(0, interval.low);
  return { variant: ids[leader]!, rival: ids[rival]!, estimate, low, high: interval.high };
}

function visitorsNeeded(
  { plan }: AbTest,
  compared: Comparison,
  counts: readonly Counted[],
  size: number | null,
): number | null {
  if (plan.kind === 'sequential') return visitorsUntilWinner(plan, counts, compared);
  return size === null ? null : Math.max(0, size - Math.min(...counts.map(({ traffic }) => traffic)));
}

/** A test with a handful of conversions shows nothing, however many visitors it had. */
const isDecidable = (counts: readonly Counted[]) =>
  counts.every((each, index) => index === 0 || hasEnoughForTest(counts[0]!, each));

function progressOf({ plan, status, startedAt, endedAt }: AbTest, { today, zone = 'UTC' }: Now) {
  const dayOf = (moment: string) => localTimeOf(Date.parse(moment), zone).date;
  const last = status === 'completed' && endedAt ? dayOf(endedAt) : today;
  const day = startedAt ? Math.max(0, daysBetween(dayOf(startedAt), last) + 1) : 0;
  const isOver = status === 'completed' ? day >= plan.days : day > plan.days;
  return { isOver, progress: { day, days: plan.days, daysLeft: Math.max(0, plan.days - day) } };
}
