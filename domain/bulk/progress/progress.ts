import { counted, formatNumber } from '../../text/format.ts';
import { formatRunCost } from '../estimate.ts';
import type { BulkMode } from '../job.ts';
import type { Pacing } from '../run/pacing.ts';
import type { Spending } from '../run/spending.ts';
import { countersOf, type Tally } from '../run/tally.ts';

/** The time over which the rate is measured, and the shortest that says anything. */
const windowMs = 60_000;
const fewestMs = 5_000;
const minuteMs = 60_000;

/**
 * Rows a minute, over the last minute or since the run began or was resumed; null while too little is known. `endedAt`
 * has the times of the rows that were processed. Times are milliseconds since 1970.
 */
export function ratePerMinute(
  endedAt: Iterable<number>,
  { since, now }: { since: number; now: number },
): number | null {
  const from = Math.max(since, now - windowMs);
  if (now - from < fewestMs) return null;
  let count = 0;
  for (const at of endedAt) if (at > from && at <= now) count += 1;
  return count === 0 ? null : (count * minuteMs) / (now - from);
}

/** Seconds until all rows that wait or are being written are processed, at this rate; null if that is not known. */
export function secondsLeft({ waiting, started }: Tally, rate: number | null): number | null {
  if (waiting + started === 0) return 0;
  return rate === null ? null : ((waiting + started) * 60) / rate;
}

/** "about 40 s", "about 3 min", "about 2 h 10 min". */
export function formatDuration(seconds: number): string {
  if (seconds < 55) return `about ${Math.max(10, Math.ceil(seconds / 10) * 10)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), Math.round((minutes % 60) / 10) * 10];
  if (rest === 60) return `about ${hours + 1} h`;
  return `about ${hours} h${rest > 0 ? ` ${rest} min` : ''}`;
}

/** What a run is in words: the large figures of its screen with their lines. */
export type ProgressWords = {
  /** "648" and "of 1,000 processed". */
  processed: string;
  ofTotal: string;
  written: string;
  failed: string;
  /** "about 3 min", "Paused"; empty where nothing is left to say. */
  timeLeft: string;
  /** "left, at 118 rows a minute". */
  rate: string;
};

/** `rest` is why nothing is started (see next-step.ts), or `offline`; null while the run goes on. */
export function describeProgress(
  tally: Tally,
  rate: number | null,
  rest: 'paused' | 'canceled' | 'failed' | 'limit' | 'in-doubt' | 'done' | 'offline' | null,
  mode: BulkMode = 'live',
): ProgressWords {
  const { totalItems, processedItems, successCount, failedCount } = countersOf(tally);
  const left = secondsLeft(tally, rate);
  const open = totalItems - processedItems;
  return {
    processed: formatNumber(processedItems),
    ofTotal: `of ${formatNumber(totalItems)} processed`,
    written: formatNumber(successCount),
    failed: formatNumber(failedCount),
    ...(rest === null && mode === 'economy'
      ? { timeLeft: 'Within 24 hours', rate: `${counted(open, 'row')} left, in batches` }
      : rest === null
        ? {
            timeLeft: left === null ? '' : formatDuration(left),
            rate: left === null || rate === null ? 'measuring the rate' : `left, at ${describeRate(rate)}`,
          }
        : { timeLeft: restWords[rest], rate: open === 0 ? '' : `${counted(open, 'row')} left` }),
  };
}

const restWords = {
  paused: 'Paused',
  canceled: 'Canceled',
  failed: 'Stopped',
  limit: 'Limit reached',
  'in-doubt': 'Waiting for you',
  done: 'Done',
  offline: 'Offline',
} as const;

/** "118 rows a minute". */
export function describeRate(rate: number): string {
  return `${counted(Math.round(rate), 'row')} a minute`;
}

export type RatePoint = { at: number; rate: number };

/** The rate over a run, as points at the end of steps of equal length from `from` to `now`. */
export function rateSeries(
  endedAt: Iterable<number>,
  { from, now, steps = 24 }: { from: number; now: number; steps?: number },
): RatePoint[] {
  const step = (now - from) / steps;
  if (step <= 0) return [];
  const counts = Array.from({ length: steps }, () => 0);
  for (const at of endedAt) {
    const index = Math.ceil((at - from) / step) - 1;
    if (index >= 0 && index < steps) counts[index]! += 1;
  }
  return counts.map((count, index) => ({ at: from + (index + 1) * step, rate: (count * minuteMs) / step }));
}

/** Longer without a row, a job did nothing: it was paused, or no tab was open. */
const longestGapMs = 10 * minuteMs;

/**
 * When the part of a job began that is worth a chart: since the last long gap before `now`. `since` is when its first row
 * was started, or when the present run began.
 */
export function latestStretch(
  endedAt: Iterable<number>,
  { since, now }: { since: number; now: number },
): number {
  let start = now;
  for (const at of [...endedAt, since].filter((each) => each <= now).toSorted((a, b) => b - a)) {
    if (start - at > longestGapMs) break;
    start = at;
  }
  return start;
}

/**
 * "At 9:43 AM the provider asked to slow down. Full pace again after 90 s."; empty if it did not. `formatTime` says a
 * time (milliseconds since 1970) as clocks show it.
 */
export function describeSlowdown(
  { slowedAt, fullPaceAt }: Pacing,
  formatTime: (at: number) => string,
): string {
  if (slowedAt === null) return '';
  const asked = `At ${formatTime(slowedAt)} the provider asked to slow down.`;
  if (fullPaceAt === null) return asked;
  const seconds = Math.round((fullPaceAt - slowedAt) / 1_000);
  const after = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `${asked} Full pace again after ${after}.`;
}

/** The money of a run in words. `expectedOfWaiting`: what the rows that wait are expected to cost. */
export function describeMoney(
  { limit, spent, inFlight }: Spending,
  expectedOfWaiting: number,
): { head: string; spent: string; expected: string } {
  const total = formatRunCost(spent);
  return {
    head: limit === null ? total : `${total} of ${formatRunCost(limit)}`,
    spent: `${total} spent`,
    expected: `about ${formatRunCost(spent + inFlight + expectedOfWaiting)}`,
  };
}

/** A number of tokens: "950", "201K", "1.2M". Dashboard document, section 9. */
export function formatTokens(count: number): string {
  if (count < 1_000) return String(count);
  if (count < 999_500) return `${Math.round(count / 1_000)}K`;
  return `${Number((count / 1_000_000).toFixed(1))}M`;
}
