import { readFigure } from '../../competitive/index-file/read-figure.ts';
import { daysFor, differenceIn } from '../plan.ts';
import { fewestVariants, testPlanSchema, type TestPlan } from '../test.ts';
import type { KnownTraffic } from './known-traffic.ts';

/** A plan as it is typed in. Empty visitors and rate are those that are known; an empty difference follows from the days. */
export type PlanInput = Pick<TestPlan, 'kind' | 'days' | 'confidence' | 'power'> & {
  visitorsPerDay: string;
  /** "4.6%". */
  baselineRate: string;
  /** "1.0 points". */
  difference: string;
};

/** The fields of a plan that cannot be read, each with what to enter. */
export type PlanErrors = Partial<Record<'visitorsPerDay' | 'baselineRate' | 'difference', string>>;

export type ReadPlan = {
  plan: TestPlan;
  errors: PlanErrors;
  /** Days that the typed difference needs; null without one, or if it needs more than ten years. */
  daysNeeded: number | null;
  /** The plan's days follow from the typed difference. */
  isByDifference: boolean;
};

/** The longest plan. */
export const mostDays = 365;
const mostVisitors = 100_000_000;

/** Reads a plan that is typed in. `variants`: how many there are. */
export function readPlan(input: PlanInput, known: KnownTraffic | null, variants: number): ReadPlan {
  const visitors = readCount(input.visitorsPerDay);
  const rate = readShare(input.baselineRate);
  const difference = readPoints(input.difference);
  const plan = testPlanSchema.parse({
    kind: input.kind,
    days: input.days,
    confidence: input.confidence,
    power: input.power,
    visitorsPerDay: visitors ?? (input.visitorsPerDay.trim() === '' ? (known?.visitorsPerDay ?? null) : null),
    baselineRate: rate ?? (input.baselineRate.trim() === '' ? (known?.rate ?? null) : null),
  });
  const shares = equalShares(variants);
  const isTyped = difference !== null && plan.baselineRate !== null && plan.visitorsPerDay !== null;
  const daysNeeded = isTyped ? daysFor(plan, shares, difference) : null;
  const isByDifference = daysNeeded !== null && daysNeeded <= mostDays;
  const days = isByDifference ? daysNeeded : plan.days;
  return {
    plan: {
      ...plan,
      days,
      smallestDifference: isByDifference ? difference : differenceIn(plan, shares, days),
    },
    errors: {
      ...(isWrong(input.visitorsPerDay, visitors) && { visitorsPerDay: 'A whole number, such as 420.' }),
      ...(isWrong(input.baselineRate, rate) && { baselineRate: 'A percentage, such as 4.6%.' }),
      ...(isWrong(input.difference, difference) && { difference: 'Points, such as 1.0.' }),
    },
    daysNeeded,
    isByDifference,
  };
}

/** The smallest difference that each number of days can show, in the same order; null for one that shows none. */
export function differencesIn(plan: TestPlan, variants: number, days: readonly number[]): (number | null)[] {
  const shares = equalShares(variants);
  return days.map((each) => differenceIn(plan, shares, each));
}

/** Equal shares of the visitors. A test has at least two variants, also while it is written. */
function equalShares(variants: number): { share: number }[] {
  const count = Math.max(fewestVariants, variants);
  return Array.from({ length: count }, () => ({ share: 1 / count }));
}

const isWrong = (text: string, read: number | null) => text.trim() !== '' && read === null;

function readCount(text: string): number | null {
  const { value } = readFigure(text, 'count');
  return typeof value === 'number' && value >= 1 && value <= mostVisitors ? value : null;
}

/** A difference of rates in points, "1.0 points", as a share; null for anything else. */
export function readPoints(text: string): number | null {
  return readShare(text.replace(/ {0,3}(?:percentage )?points?$/i, ''));
}

/** A percentage above 0 and below 100, with or without its sign, as a share. */
function readShare(text: string): number | null {
  const { value } = readFigure(text, 'share', true);
  return typeof value === 'number' && value > 0 && value < 100 ? value / 100 : null;
}
