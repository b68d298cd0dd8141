import { defaultBatchSize } from '../job.ts';
import { mostRefusals } from './change-row.ts';

/** Pause between the starts of two rows. Dashboard document, section 9. */
export const startGapMs = 500;
/** The longest pause that refusals lead to; a Retry-After may be longer. */
const longestGapMs = 30_000;
/** Pause after a refusal without Retry-After, as a multiple of the pause between two starts: five seconds. Never none. */
const pauseGaps = 10;
const leastPauseMs = 50;

/** How a run may go. Tests shorten `gapMs`. */
export type PaceLimits = { readonly batchSize: number; readonly gapMs: number };

export const defaultPace: PaceLimits = { batchSize: defaultBatchSize, gapMs: startGapMs };

/** The pace of a run. Times are milliseconds since 1970. */
export type Pacing = PaceLimits & {
  /** How many calls may be in flight now, from 1 to `batchSize`. */
  readonly allowed: number;
  /** Pause between two starts now, from `gapMs`. */
  readonly currentGapMs: number;
  readonly lastStartAt: number | null;
  /** No call starts before: the provider asked to wait. */
  readonly pausedUntil: number;
  /** Successes since `allowed` was last changed. */
  readonly successes: number;
  /** The attempt of a row whose refusal last slowed it down; 0 after a success. */
  readonly slowedAttempt: number;
  /** When it was slowed down; null before. It stays when the full pace is reached again, at `fullPaceAt`. */
  readonly slowedAt: number | null;
  readonly fullPaceAt: number | null;
};

export type PacingEvent =
  | { type: 'started' }
  | { type: 'succeeded' }
  /** The provider refused a call because of its limit or its load. `attempt`: which refusal of its row, from 1. */
  | { type: 'refused'; startedAt: number; retryAfterSeconds: number | null; attempt: number };

export function beginPacing(limits: PaceLimits = defaultPace): Pacing {
  return {
    ...limits,
    allowed: limits.batchSize,
    currentGapMs: limits.gapMs,
    lastStartAt: null,
    pausedUntil: 0,
    successes: 0,
    slowedAttempt: 0,
    slowedAt: null,
    fullPaceAt: null,
  };
}

/**
 * The pace after an event. A refusal halves the calls in flight and doubles the pause; as many successes as may be in
 * flight allow one more and halve the pause again. Refusals of calls that started before the last slowdown say nothing
 * new: ten calls that are refused together slow down once.
 *
 * Rows that are refused again may be refused for good. Until a call succeeds, they slow down once per attempt, however many
 * they are, and not at all by their last one, after which nothing waits for them. What a Retry-After asks for is waited for
 * in any case.
 */
export function changePace(pacing: Pacing, event: PacingEvent, now: number): Pacing {
  if (event.type === 'started') return { ...pacing, lastStartAt: now };
  if (event.type === 'succeeded') return speedUp(pacing, now);
  const { retryAfterSeconds, startedAt, attempt } = event;
  const isAgain = attempt > 1 && (attempt <= pacing.slowedAttempt || attempt >= mostRefusals);
  const isUsable = retryAfterSeconds !== null && Number.isFinite(retryAfterSeconds) && retryAfterSeconds >= 0;
  const wait = isUsable
    ? retryAfterSeconds * 1_000
    : isAgain
      ? 0
      : Math.max(leastPauseMs, pauseGaps * pacing.gapMs, 2 * pacing.currentGapMs);
  const pausedUntil = Math.max(pacing.pausedUntil, now + wait);
  const isTogether = pacing.slowedAt !== null && startedAt <= pacing.slowedAt;
  if (isTogether || isAgain) return { ...pacing, pausedUntil };
  return {
    ...pacing,
    pausedUntil,
    allowed: Math.max(1, Math.floor(pacing.allowed / 2)),
    currentGapMs: Math.max(pacing.gapMs, Math.min(longestGapMs, pacing.currentGapMs * 2)),
    successes: 0,
    slowedAttempt: attempt,
    slowedAt: now,
    fullPaceAt: null,
  };
}

function speedUp(pacing: Pacing, now: number): Pacing {
  const slowedAttempt = 0;
  if (isFullPace(pacing)) return pacing.slowedAttempt === 0 ? pacing : { ...pacing, slowedAttempt };
  const successes = pacing.successes + 1;
  if (successes < pacing.allowed) return { ...pacing, successes, slowedAttempt };
  const faster = {
    ...pacing,
    successes: 0,
    slowedAttempt,
    allowed: Math.min(pacing.batchSize, pacing.allowed + 1),
    currentGapMs: Math.max(pacing.gapMs, pacing.currentGapMs / 2),
  };
  return isFullPace(faster) ? { ...faster, fullPaceAt: now } : faster;
}

/** True while nothing slows the run down. */
export function isFullPace({ allowed, batchSize, currentGapMs, gapMs }: Pacing): boolean {
  return allowed === batchSize && currentGapMs <= gapMs;
}

/**
 * The pace where the computer's clock may have been set back: a pause lasts from `now`, not until the clock has caught up.
 */
export function paceAfterClock(pacing: Pacing, now: number): Pacing {
  const latest = Math.max(pacing.lastStartAt ?? 0, pacing.slowedAt ?? 0);
  if (latest <= now) return pacing;
  const moved = (at: number | null) => (at === null ? null : at + now - latest);
  return {
    ...pacing,
    lastStartAt: moved(pacing.lastStartAt),
    pausedUntil: pacing.pausedUntil + now - latest,
    slowedAt: moved(pacing.slowedAt),
    fullPaceAt: moved(pacing.fullPaceAt),
  };
}

/** When the next call may start, at the earliest; null while as many are in flight as may be. It may be in the past. */
export function nextStartAt(pacing: Pacing, inFlight: number): number | null {
  if (inFlight >= pacing.allowed) return null;
  const afterLast = pacing.lastStartAt === null ? 0 : pacing.lastStartAt + pacing.currentGapMs;
  return Math.max(afterLast, pacing.pausedUntil);
}
