import type { Outcomes, RecentOutcomes } from './outcomes.ts';

/** Below this share of failed calls a service works: single ones fail always. */
const leastShare = 0.05;
/** From this share on it cannot be used. */
const unreachableShare = 0.9;
/** So few calls say nothing about whether it can be used at all. */
const fewest = 3;

export type Judged =
  | { state: 'working' | 'idle'; detail: null }
  | { state: 'some-failures' | 'not-reachable'; detail: { percent: number; window: 'quarter' | 'hour' } };

/**
 * The state of a service by what became of its last calls: those of the last quarter of an hour, or of the hour where there
 * were none. Shares are in steps of ten percent: they say how bad it is, and not how much this installation is used.
 */
export function judgeOutcomes({ quarter, hour }: RecentOutcomes): Judged {
  const window = totalOf(quarter) > 0 ? 'quarter' : 'hour';
  const counted = window === 'quarter' ? quarter : hour;
  const total = totalOf(counted);
  if (total === 0) return { state: 'idle', detail: null };
  const share = counted.failed / total;
  if (share < leastShare) return { state: 'working', detail: null };
  const percent = Math.max(10, Math.round(share * 10) * 10);
  const isUnreachable = share >= unreachableShare && total >= fewest;
  return { state: isUnreachable ? 'not-reachable' : 'some-failures', detail: { percent, window } };
}

const totalOf = ({ succeeded, failed }: Outcomes) => succeeded + failed;
