import { useCallback } from 'react';
import type { AppError } from '#domain/errors/app-error.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import type { LinkQuery } from '#domain/links/link-changes.ts';
import type { TrackedLink } from '#domain/links/link.ts';
import { fetchLinks } from '../api/links.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useWhenOnline } from '../components/use-when-online.ts';
import { useSession } from '../session/session.ts';
import { knownLinks, rememberLinks } from './known-links.ts';

type Shown = { links: TrackedLink[]; countedAt: string | null; error: AppError | null };

type Links = {
  /** Null while nothing is known of them. */
  links: TrackedLink[] | null;
  /** The time of their counts, where the server cannot be reached; of the oldest, where they differ. */
  countedAt: string | null;
  /** Why there are none, or why these are old. */
  error: AppError | null;
  isLoading: boolean;
  reload: () => Promise<void>;
  setLinks: (change: (links: TrackedLink[]) => TrackedLink[]) => void;
};

/** The server cannot be reached, or cannot answer. */
const isAway = (error: unknown): error is AppError =>
  isAppError(error) && (error.status === 0 || error.status >= 500);

/** The tracked links of the account, or those of a text or test; while the server is away, as this browser has last seen them. */
export function useLinks({ contentId, testId }: LinkQuery): Links {
  const owner = useSession().user?.id ?? null;
  const load = useCallback(
    async (signal: AbortSignal): Promise<Shown> => {
      const asked = { ...(contentId && { contentId }), ...(testId && { testId }) };
      try {
        const links = await fetchLinks(asked, signal);
        if (owner !== null) rememberLinks(owner, asked, links, new Date());
        return { links, countedAt: null, error: null };
      } catch (thrown) {
        if (owner === null || !isAway(thrown)) throw thrown;
        const known = knownLinks(owner, asked);
        if (known.length === 0) throw thrown;
        const countedAt = known.map(({ at }) => at).toSorted()[0]!;
        return { links: known.map(({ link }) => link), countedAt, error: thrown };
      }
    },
    [contentId, testId, owner],
  );
  const { data, error: failure, isLoading, reload, setData } = useLoaded(load);
  const error = failure ?? data?.error ?? null;
  useWhenOnline(error && reload);
  const setLinks = useCallback(
    (change: (links: TrackedLink[]) => TrackedLink[]) =>
      setData((shown) => ({ ...shown, links: change(shown.links) })),
    [setData],
  );
  return {
    links: data?.links ?? null,
    countedAt: data?.countedAt ?? null,
    error,
    isLoading,
    reload,
    setLinks,
  };
}
