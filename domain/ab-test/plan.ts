import { mixtureFor, usualMixture } from '../inference/sequential-test.ts';
import { daysNeeded, sampleSize, smallestDifference, type Forecast } from '../inference/sample-size.ts';
import type { Judgement } from './judgement.ts';
import type { AbTest, TestPlan } from './test.ts';

/** Answers to "How long can you wait?", shortest first. */
export const waitChoices = [7, 14, 28, 42] as const;

type Shares = readonly Pick<AbTest['variants'][number], 'share'>[];

/** The smallest difference of rates that shows in so many days; null without visitors and rate of today, or if none does. */
export function differenceIn(plan: TestPlan, variants: Shares, days: number): number | null {
  const forecast = forecastOf(plan, variants);
  return forecast && smallestDifference(forecast, days);
}

/** Days until a difference shows; null without visitors and rate of today, or if it takes more than ten years. */
export function daysFor(plan: TestPlan, variants: Shares, difference: number): number | null {
  const forecast = forecastOf(plan, variants);
  return forecast && daysNeeded(forecast, difference);
}

/** Visitors that each variant needs to show a difference; null without rate of today, or if no number does. */
export function visitorsFor(plan: TestPlan, variants: Shares, difference: number): number | null {
  const { kind, baselineRate, confidence, power, days, mixture } = plan;
  if (baselineRate === null) return null;
  const design = { kind, baselineRate, confidence, power, mixture, variants: variants.length };
  return sampleSize(design, difference, days);
}

/**
 * The plan as it is frozen at the start: with the difference that its days show, the visitors that this takes, and the
 * mixture of its test, which stays whatever is changed later.
 */
export function completePlan(plan: TestPlan, variants: Shares): TestPlan {
  const difference = differenceIn(plan, variants, plan.days) ?? plan.smallestDifference;
  return {
    ...plan,
    smallestDifference: difference,
    sampleSize: (difference && visitorsFor(plan, variants, difference)) || plan.sampleSize,
    mixture: plan.mixture ?? mixtureFor(difference),
  };
}

/** The plan of a test that runs: its mixture is not that of another difference. */
export const startedPlan = (plan: TestPlan): TestPlan => ({
  ...plan,
  mixture: plan.mixture ?? usualMixture,
});

/** How a running test goes on if visitors and rates stay as they are. */
export type Outlook = {
  visitorsPerDay: number;
  /** Days until the visitors that are still needed have come; null when no number would do. */
  daysNeeded: number | null;
  /** The smallest difference that the whole plan will have shown at its end; null when none. */
  smallestDifference: number | null;
};

/** "How long can you wait?" during a test; null before its first visitor and its first day. */
export function outlookOf({ plan, variants }: AbTest, { progress, ...judgement }: Judgement): Outlook | null {
  const visitors = variants.reduce((sum, { traffic }) => sum + traffic, 0);
  if (visitors === 0 || progress.day === 0) return null;
  const visitorsPerDay = visitors / progress.day;
  const { visitorsNeeded } = progress;
  const lowest = Math.min(...judgement.variants.map(({ rate }) => rate ?? 1));
  const asSeen = { ...startedPlan(plan), baselineRate: plan.baselineRate ?? lowest, visitorsPerDay };
  return {
    visitorsPerDay,
    daysNeeded:
      visitorsNeeded === null ? null : Math.ceil(visitorsNeeded / (visitorsPerDay * smallestShare(variants))),
    smallestDifference: differenceIn(asSeen, variants, plan.days),
  };
}

/** Null while the plan does not know the rate of today or the visitors of a day. */
function forecastOf(plan: TestPlan, variants: Shares): Forecast | null {
  const { kind, baselineRate, confidence, power, visitorsPerDay, mixture } = plan;
  if (baselineRate === null || visitorsPerDay === null) return null;
  // Planned for the variant with the fewest visitors.
  const perDay = visitorsPerDay * smallestShare(variants) * variants.length;
  return {
    kind,
    baselineRate,
    confidence,
    power,
    mixture,
    variants: variants.length,
    visitorsPerDay: perDay,
  };
}

function smallestShare(variants: Shares): number {
  const total = variants.reduce((sum, { share }) => sum + share, 0);
  const smallest = Math.min(...variants.map(({ share }) => share)) / total;
  return smallest > 0 ? smallest : 1 / variants.length;
}
