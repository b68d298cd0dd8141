import {
  describeProgress,
  latestStretch,
  ratePerMinute,
  secondsLeft,
  type ProgressWords,
} from '#domain/bulk/run/progress.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { restOfJob, type RestReason } from '#domain/bulk/run/job-words.ts';
import { tallyOf } from '#domain/bulk/run/tally.ts';
import type { RunState } from '../run/run-options.ts';
import { useRunState } from '../run/start-bulk-runs.ts';
import { useClock } from '../../../components/use-clock.ts';

/** A job and its run as the screen shows them. */
export type RunView = {
  run: RunState | undefined;
  rest: RestReason | null;
  words: ProgressWords;
  /** The rate over the last minute; null while too little is known, or nothing is started. */
  rate: number | null;
  /** The part of time that the chart shows, in milliseconds since 1970. */
  from: number;
  now: number;
  /** When the rest will be done; null if that is not known. */
  until: number | null;
};

/**
 * `times`: when its rows were processed, in milliseconds since 1970. Where jobs are only read, one that would be run
 * rests.
 */
export function useRunView(job: BulkJob, times: readonly number[], isReadOnly: boolean): RunView {
  const run = useRunState(job.id);
  const rest = restOfJob(job) ?? (isReadOnly ? 'paused' : null);
  const clock = useClock(rest === null);
  const latest = times.reduce((last, at) => Math.max(last, at), 0);
  const startedAt = job.startedAt === null ? clock : Date.parse(job.startedAt);
  const since = run?.since ?? startedAt;
  const now = rest === null ? Math.max(clock, latest) : Math.max(latest, since);
  const tally = tallyOf(job);
  const rate = rest === null ? ratePerMinute(run?.endedAt ?? times, { since, now }) : null;
  const left = secondsLeft(tally, rate);
  return {
    run,
    rest,
    words: describeProgress(tally, rate, rest, job.mode),
    rate,
    from: latestStretch([...times, startedAt], { since, now }),
    now,
    until: rate === null || left === null ? null : now + left * 1_000,
  };
}
