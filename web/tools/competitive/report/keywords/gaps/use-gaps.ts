import { useEffect, useState } from 'react';
import type { Gaps } from '#domain/competitive/keywords/gaps/find-gaps.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { readInWorker, startWorker } from '../../../../../storage/read-in-worker.ts';
import type { GapsInput } from './read-gaps.ts';

export type ShownGaps = { gaps: Gaps | null; error: AppError | null; retry: () => void };

/** The gaps between the library and a competitor's pages, found in a worker. */
export function useGaps(owner: string, reportId: string): ShownGaps {
  const [found, setFound] = useState<{ gaps: Gaps | null; error: AppError | null }>({
    gaps: null,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: typeof found) => !signal.aborted && setFound(next);
    findGapsOf({ owner, reportId }, signal).then(
      (gaps) => show({ gaps, error: null }),
      (failure: unknown) => show({ gaps: null, error: toAppError(failure, 'storage.failed') }),
    );
    return () => controller.abort();
  }, [owner, reportId, attempt]);
  return {
    ...found,
    retry: () => {
      setFound({ gaps: null, error: null });
      setAttempt((before) => before + 1);
    },
  };
}

/** In a worker; on the page where the browser has none. */
async function findGapsOf(input: GapsInput, signal: AbortSignal): Promise<Gaps> {
  const worker = createWorker();
  if (worker) return readInWorker<Gaps>(worker, input, 'storage.failed', signal);
  const { readGaps } = await import('./read-gaps.ts');
  return readGaps(input);
}

const createWorker = () =>
  startWorker(() => new Worker(new URL('./gaps.worker.ts', import.meta.url), { type: 'module' }));
