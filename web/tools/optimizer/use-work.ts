import { useEffect, useMemo, useState } from 'react';
import { work, type JobKind, type Jobs } from './work.ts';

/** Texts up to this many characters are worked out within a frame, and a worker would only be later. */
const mostInFrame = 8_000;

/** What comes out of a job; null until a long text is worked out. `job` must stay the same object while nothing changes. */
export function useWork<Kind extends JobKind>(
  kind: Kind,
  job: Jobs[Kind]['job'],
): Jobs[Kind]['result'] | null {
  type Result = Jobs[Kind]['result'];
  const isShort = Object.values(job).reduce((sum, text) => sum + text.length, 0) <= mostInFrame;
  const atOnce = useMemo(() => (isShort ? work(kind, job) : null), [isShort, kind, job]);
  const [late, setLate] = useState<{ job: Jobs[Kind]['job']; result: Result } | null>(null);

  useEffect(() => {
    if (isShort) return;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Result>) => setLate({ job, result: data });
    // A worker that cannot be loaded must not keep the figures back.
    worker.onerror = () => setLate({ job, result: work(kind, job) });
    worker.postMessage({ kind, job });
    return () => worker.terminate();
  }, [isShort, kind, job]);

  return atOnce ?? (late?.job === job ? late.result : null);
}
