import { useCallback, useEffect, useState } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { useWhenOnline } from '../components/use-when-online.ts';
import { useLiveText } from './use-live-text.ts';
import { fetchText } from './fetch-text.ts';

export type LibraryText = {
  /** Live; null until it is loaded. */
  record: ContentRecord | null;
  error: AppError | null;
  retry: () => void;
};

/** A text of the library from this browser; a missing one is fetched. */
export function useLibraryText(owner: string, id: string): LibraryText {
  const live = useLiveText(owner, id);
  const [failure, setFailure] = useState<{ id: string; attempt: number; error: AppError } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isMissing = live === null;
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    const { signal } = controller;
    fetchText(owner, id, signal).catch((thrown: unknown) => {
      if (!signal.aborted) setFailure({ id, attempt, error: toAppError(thrown) });
    });
    return () => controller.abort();
  }, [owner, id, isMissing, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useWhenOnline(failure && retry);
  const isOfNow = !live && failure?.id === id && failure.attempt === attempt;
  return { record: live ?? null, error: isOfNow ? failure.error : null, retry };
}
