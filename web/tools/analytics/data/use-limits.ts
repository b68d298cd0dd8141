import { useCallback } from 'react';
import { limitsUsed, type Limit } from '#domain/analytics/generated/limits-used.ts';
import { mostWatchedSites } from '#domain/competitive/watch/watched.ts';
import { plans } from '#domain/plans/plans.ts';
import { fetchWatchedSites } from '../../../api/watched-sites.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { useSession } from '../../../session/session.ts';
import { readSpace } from '../../../storage/storage-space.ts';

/** What is used of the limits that the account has. What the server does not tell is left out. */
export function useLimits(texts: number): Limit[] {
  const { isSubscribed } = useSession();
  const load = useCallback(async (signal: AbortSignal) => {
    const [space, watched] = await Promise.all([readSpace(), fetchWatchedSites(signal).catch(() => null)]);
    return { space, watched: watched && { used: watched.sites.length, most: mostWatchedSites } };
  }, []);
  const { data } = useLoaded(load);
  const most = plans[isSubscribed ? 'unlimited' : 'free'].historyItems;
  return limitsUsed({
    history: { used: Math.min(texts, most), most },
    'watched-sites': data?.watched ?? null,
    storage: data?.space ? { used: data.space.used, most: data.space.quota } : null,
  });
}
