import type { TestPlan } from '#domain/ab-test/test.ts';
import { formatPer100 } from '#domain/ab-test/format-figures.ts';
import { counted } from '#domain/text/format.ts';

/** A difference of rates in points: "1.3". */
export const formatPoints = (difference: number) => formatPer100([difference])[0];

/** A rate: "4.6%". */
export const formatRate = (rate: number) => `${formatPer100([rate])[0]}%`;

/** What the smallest difference means: "A rise from 4.6% to 5.9% or more will show. A smaller one may stay unseen." */
export function riseSentence({ baselineRate, smallestDifference, power }: TestPlan): string | null {
  if (baselineRate === null || smallestDifference === null) return null;
  // With as many decimals as the rise needs.
  const [from, to] = formatPer100([baselineRate, baselineRate + smallestDifference, smallestDifference]);
  return `A rise from ${from}% to ${to}% or more will show in ${Math.round(100 * power)} of 100 such tests. A smaller one may stay unseen.`;
}

/** What a typed difference takes: "needs 47 days". */
export function daysSentence(daysNeeded: number | null, isByDifference: boolean): string {
  if (daysNeeded === null) return 'needs more than ten years';
  return isByDifference
    ? `needs ${counted(daysNeeded, 'day')}`
    : `needs ${counted(daysNeeded, 'day')}, and a test has 365 at most`;
}

/** When the plan may be looked at, what it takes, and what of it stays. */
export function lookSentence({ kind }: Pick<TestPlan, 'kind'>, visitors: number | null): string {
  const size = visitors === null ? null : counted(visitors, 'visitor');
  const look =
    kind === 'sequential'
      ? `You may look every day.${size === null ? '' : ` At most ${size} of each variant are needed.`}`
      : `It is read once, when each variant has ${size ?? 'all its visitors'}.`;
  return `${look} Once the test runs, changes to metric and plan are logged.`;
}

/** What is still missing for an answer: "Enter visitors a day and today’s rate, …". */
export function missingSentence({ visitorsPerDay, baselineRate }: TestPlan): string {
  const missing = [
    visitorsPerDay === null && 'the visitors a day',
    baselineRate === null && 'today’s rate',
  ].filter(Boolean);
  return `Enter ${missing.join(' and ')} below. Then you see which difference each time can show.`;
}

/** The plan in one line, for phones: "Plan: 28 days, differences from 1.3 points". */
export function planLine({ days, smallestDifference }: TestPlan): string {
  const difference =
    smallestDifference === null ? '' : `, differences from ${formatPoints(smallestDifference)} points`;
  return `Plan: ${counted(days, 'day')}${difference}`;
}
