import { useCallback } from 'react';
import { limitsUsed, type Limit } from '#domain/analytics/generated/limits-used.ts';
import { mostWatchedSites } from '#domain/competitive/watch/watched.ts';
import { mostLinks } from '#domain/links/link.ts';
import { plans } from '#domain/plans/plans.ts';
import { fetchUploads } from '../../../api/uploads.ts';
import { fetchWatchedSites } from '../../../api/watched-sites.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { useSession } from '../../../session/session.ts';
import { readSpace } from '../../../storage/storage-space.ts';
import { useSyncStatus } from '../../../sync/status.ts';

/** `isPartial`: the server could not tell some of them. */
export type LimitsOfAccount = { limits: Limit[]; isPartial: boolean };

/** What is used of the limits that the account has. `links`: how many there are; null before that is known. */
export function useLimits(texts: number, links: number | null, areLinksMissing: boolean): LimitsOfAccount {
  const { isSubscribed } = useSession();
  const { quota } = useSyncStatus();
  const load = useCallback(async (signal: AbortSignal) => {
    const [space, watched, uploads] = await Promise.all([
      readSpace(),
      fetchWatchedSites(signal).catch(() => null),
      fetchUploads('', signal).catch(() => null),
    ]);
    return { space, watched, uploads };
  }, []);
  const { data } = useLoaded(load);
  const most = plans[isSubscribed ? 'unlimited' : 'free'].historyItems;
  const limits = limitsUsed({
    history: { used: Math.min(texts, most), most },
    'watched-sites': data?.watched ? { used: data.watched.sites.length, most: mostWatchedSites } : null,
    links: links === null ? null : { used: links, most: mostLinks },
    uploads: data?.uploads ? { used: data.uploads.usedBytes, most: data.uploads.mostBytes } : null,
    account: quota && { used: quota.usedBytes, most: quota.mostBytes },
    storage: data?.space ? { used: data.space.used, most: data.space.quota } : null,
  });
  return { limits, isPartial: areLinksMissing || (data !== null && (!data.watched || !data.uploads)) };
}
