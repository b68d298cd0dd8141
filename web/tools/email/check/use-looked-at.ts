import { useEffect, useRef, useState } from 'react';
import { mostCheckedLinks, type LinkResult } from '#domain/email/checks/link-result.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { checkLinks } from '../../../api/email-links.ts';
import { usePictureResults } from '../preview/use-picture-results.ts';
import type { LookedAt } from './check-campaign.ts';

export type Looking = {
  lookedAt: LookedAt;
  /** Links that were looked at, of all; null while none are. */
  progress: { done: number; of: number } | null;
  error: AppError | null;
  /** Looks at everything again. */
  again: () => void;
};

/**
 * Has the links and pictures of an email looked at, each once; those of a changed email are added. `isAllowed` false: only
 * the pictures, which are shown.
 */
export function useLookedAt(
  links: readonly string[],
  pictures: readonly string[],
  isAllowed: boolean,
): Looking {
  const [found, setFound] = useState<readonly LinkResult[]>([]);
  const [progress, setProgress] = useState<Looking['progress']>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(new Set<string>());
  const loaded = usePictureResults(pictures);
  const wanted = JSON.stringify(links.slice(0, mostCheckedLinks));

  useEffect(() => {
    if (!isAllowed) return;
    const fresh = (JSON.parse(wanted) as string[]).filter((url) => !asked.current.has(url));
    if (fresh.length === 0) return;
    const begun = asked.current;
    for (const url of fresh) begun.add(url);
    const controller = new AbortController();
    const { signal } = controller;
    const add = (more: readonly LinkResult[]) => setFound((before) => merged(before, more));
    checkLinks(fresh, signal, ({ link, done, of }) => {
      if (signal.aborted) return;
      setProgress({ done, of });
      add([link]);
    }).then(
      (all) => {
        if (signal.aborted) return;
        add(all);
        setProgress(null);
        setError(null);
      },
      (thrown: unknown) => {
        if (signal.aborted) return;
        setProgress(null);
        setError(toAppError(thrown, 'server.unreachable'));
      },
    );
    return () => {
      controller.abort();
      setProgress(null);
      // What had no answer yet is asked for again.
      for (const url of fresh) begun.delete(url);
    };
  }, [wanted, isAllowed, attempt]);

  const again = () => {
    asked.current.clear();
    setFound([]);
    setError(null);
    setAttempt((count) => count + 1);
    loaded.retry();
  };
  return {
    lookedAt: { links: found.length === 0 ? null : found, pictures: loaded.results },
    progress,
    error: error ?? loaded.error,
    again,
  };
}

/** The newest of each address. */
function merged(before: readonly LinkResult[], more: readonly LinkResult[]): LinkResult[] {
  return [...new Map([...before, ...more].map((one) => [one.url, one])).values()];
}
