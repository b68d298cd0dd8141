import { useEffect, useMemo, useState } from 'react';
import { runTextJob, type JobInput, type JobKind, type JobResult } from './run-text-job.ts';

/** Texts up to this many characters are processed within a frame, faster than in a worker. */
const maxInFrame = 8_000;

/**
 * The result of a job; null until the worker returns it for a long text. The newest input wins, and a job without a
 * waiting component is terminated. `input` must stay the same object while nothing changes; `now` is the job's own
 * function, for short texts.
 */
export function useTextJob<Kind extends JobKind>(
  kind: Kind,
  input: JobInput<Kind>,
  now: (input: JobInput<Kind>) => JobResult<Kind>,
): JobResult<Kind> | null {
  const isShort = charactersOf(input) <= maxInFrame;
  const atOnce = useMemo(() => (isShort ? now(input) : null), [isShort, now, input]);
  const [late, setLate] = useState<{ input: JobInput<Kind>; result: JobResult<Kind> } | null>(null);

  useEffect(() => {
    if (isShort) return;
    const controller = new AbortController();
    runTextJob(kind, input, controller.signal).then(
      (result) => setLate({ input, result }),
      // Left, or there is nothing to show.
      () => undefined,
    );
    return () => controller.abort();
  }, [isShort, kind, input]);

  return atOnce ?? (late?.input === input ? late.result : null);
}

function charactersOf(input: object): number {
  return Object.values(input).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );
}
