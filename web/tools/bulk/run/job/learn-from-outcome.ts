import type { BulkRow } from '#domain/bulk/row.ts';
import { isServed, kindOfFailure, reasonToPause } from '#domain/bulk/run/failures.ts';
import { changePace, type Pacing } from '#domain/bulk/run/pacing.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { CallOutcome } from './call-outcome.ts';

/** What a run knows from the outcomes of its calls. */
export type Learned = {
  pacing: Pacing;
  /** Error codes of the last calls, the newest last; null for a text. */
  outcomes: readonly (ErrorCode | null)[];
  /** When a call was last found to have lost its connection; null if none was. */
  lostAt: number | null;
  /** True until AIGen's server was reached again. */
  isConnectionDoubtful: boolean;
};

/** Outcomes that are remembered. */
const mostOutcomes = 10;

/** Learns the pace, and whether to pause, from the outcome of a call for a row, as it was before. Times are milliseconds since 1970. */
export function learnFromOutcome(
  learned: Learned,
  { event, code, retryAfterSeconds }: CallOutcome,
  { row, startedAt, now }: { row: Pick<BulkRow, 'refusals'>; startedAt: number; now: number },
): { learned: Learned; reason: ErrorCode | null } {
  if (event.type === 'interrupted') return { learned, reason: null };
  const kind = kindOfFailure(code);
  const isLost = kind === 'connection';
  const slowsDown = event.type === 'refused' || event.type === 'not-sent' || isLost || kind === 'stopped';
  const attempt = event.type === 'refused' ? row.refusals + 1 : 1;
  const refusal = { type: 'refused', startedAt, retryAfterSeconds, attempt } as const;
  let { pacing } = learned;
  if (isServed(code)) pacing = changePace(pacing, { type: 'succeeded' }, now);
  else if (slowsDown) pacing = changePace(pacing, refusal, now);
  const next = { ...learned, pacing, isConnectionDoubtful: learned.isConnectionDoubtful || isLost };
  // Calls that were in flight together lose their connection together: that counts once.
  const isKnown = isLost && learned.lostAt !== null && startedAt <= learned.lostAt;
  if (isKnown || event.type === 'refused') return { learned: next, reason: null };
  const outcomes = [...learned.outcomes, code].slice(-mostOutcomes);
  const reason = reasonToPause(outcomes);
  // After a pause the user has another five attempts.
  return {
    learned: { ...next, outcomes: reason === null ? outcomes : [], lostAt: isLost ? now : next.lostAt },
    reason,
  };
}
