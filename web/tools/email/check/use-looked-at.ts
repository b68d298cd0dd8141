import { useEffect, useRef, useState } from 'react';
import type { PictureResult } from '#domain/email/checks/email-check.ts';
import { mostCheckedLinks, type LinkResult } from '#domain/email/checks/link-result.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { checkLinks } from '../../../api/email-links.ts';
import { fetchPictureResult } from '../../../api/email-pictures.ts';
import type { LookedAt } from './check-campaign.ts';

export type Looking = {
  lookedAt: LookedAt;
  /** Links that were looked at, of all; null while none are. */
  progress: { done: number; of: number } | null;
  error: AppError | null;
  /** Looks at everything again. */
  again: () => void;
};

type Found = { links: LinkResult[]; pictures: PictureResult[] };
const nothing: Found = { links: [], pictures: [] };

/**
 * Has the links and pictures of an email looked at, each once; those of a changed email are added. `isAllowed` false: nothing is
 * asked for, and what is known stays.
 */
export function useLookedAt(
  links: readonly string[],
  pictures: readonly string[],
  isAllowed: boolean,
): Looking {
  const [found, setFound] = useState<Found>(nothing);
  const [progress, setProgress] = useState<Looking['progress']>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(new Set<string>());
  const wanted = JSON.stringify([links.slice(0, mostCheckedLinks), pictures]);

  useEffect(() => {
    if (!isAllowed) return;
    const [wantedLinks, wantedPictures] = JSON.parse(wanted) as [string[], string[]];
    const fresh = (kind: string, urls: string[]) =>
      urls.filter((url) => !asked.current.has(`${kind} ${url}`));
    const [newLinks, newPictures] = [fresh('link', wantedLinks), fresh('picture', wantedPictures)];
    if (newLinks.length + newPictures.length === 0) return;
    const keys = [...newLinks.map((url) => `link ${url}`), ...newPictures.map((url) => `picture ${url}`)];
    for (const key of keys) asked.current.add(key);
    const controller = new AbortController();
    const { signal } = controller;
    const addLinks = (more: LinkResult[]) =>
      setFound((before) => ({ ...before, links: merged(before.links, more) }));
    const lookAtLinks = async () => {
      if (newLinks.length === 0) return;
      setProgress({ done: 0, of: newLinks.length });
      const all = await checkLinks(newLinks, signal, ({ link, done, of }) => {
        if (signal.aborted) return;
        setProgress({ done, of });
        addLinks([link]);
      });
      if (!signal.aborted) addLinks(all);
    };
    const lookAtPictures = async () => {
      for (const url of newPictures) {
        const picture = await fetchPictureResult(url, signal);
        if (signal.aborted) return;
        setFound((before) => ({ ...before, pictures: merged(before.pictures, [picture]) }));
      }
    };
    void Promise.allSettled([lookAtLinks(), lookAtPictures()]).then((results) => {
      if (signal.aborted) return;
      setProgress(null);
      const failed = results.find((result) => result.status === 'rejected');
      setError(failed ? toAppError(failed.reason, 'server.unreachable') : null);
    });
    const begun = asked.current;
    return () => {
      controller.abort();
      setProgress(null);
      // What had no answer yet is asked for again.
      for (const key of keys) begun.delete(key);
    };
  }, [wanted, isAllowed, attempt]);

  const again = () => {
    asked.current.clear();
    setFound(nothing);
    setError(null);
    setAttempt((count) => count + 1);
  };
  const lookedAt: LookedAt = {
    links: found.links.length === 0 ? null : found.links,
    pictures: found.pictures.length === 0 ? null : found.pictures,
  };
  return { lookedAt, progress, error, again };
}

/** The newest of each address. */
function merged<Result extends { url: string }>(
  before: readonly Result[],
  more: readonly Result[],
): Result[] {
  return [...new Map([...before, ...more].map((one) => [one.url, one])).values()];
}
