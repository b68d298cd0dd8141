import { counted } from '../text/format.ts';

/** Days of the measured time until a first answer. */
export const measuredDays = 30;
/** Of fewer threads no time is stated: it would say more about the threads than about us. */
export const fewestMeasuredThreads = 5;

export type FirstAnswers = {
  threads: number;
  /** Null without threads. */
  medianMinutes: number | null;
  /** Nine of ten threads were answered within this. */
  p90Minutes: number | null;
};

/** Median and 90th percentile (nearest rank) of the minutes that threads waited for their first answer. */
export function measureFirstAnswers(minutes: readonly number[]): FirstAnswers {
  const sorted = minutes.toSorted((a, b) => a - b);
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
  return { threads: sorted.length, medianMinutes: rank(0.5), p90Minutes: rank(0.9) };
}

/** "40 minutes", "5 hours", "2 days": rounded up, so that it never promises too much. */
export function formatWait(minutes: number): string {
  if (minutes <= 60) return counted(Math.max(1, Math.ceil(minutes)), 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day');
}

/**
 * What the site says beside "Priority support": the measured time of subscribers in the last 30 days; null, so that nothing
 * is said, while fewer than five of their threads were answered.
 */
export function firstAnswerSentence({ threads, medianMinutes }: FirstAnswers): string | null {
  if (threads < fewestMeasuredThreads || medianMinutes === null) return null;
  return `half of them within ${formatWait(medianMinutes)} in the last ${measuredDays} days`;
}
