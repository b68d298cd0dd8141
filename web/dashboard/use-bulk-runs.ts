import { useEffect, useRef } from 'react';
import { notifyError } from '../notices/notify.tsx';
import { accessNow } from '../session/current-access.ts';
import { useSession } from '../session/session.ts';
import { hasJobsToRun } from '../storage/collections/bulk/jobs-to-run.ts';
import { endQuietStart } from '../storage/quiet-start.ts';
import { useLiveQuery } from '../storage/use-live-query.ts';
import { useSyncStatus } from '../sync/status.ts';

/**
 * Runs the bulk jobs of a subscriber, and collects the batches that a former one has sent: once the page has synced, or
 * could not. The runs outlive the page that has started them, because a call that is aborted leaves its row in doubt; they
 * end with the session or the subscription. Their code is loaded once there is a job to run.
 */
export function useBulkRuns(owner: string | undefined): void {
  const access = accessNow('bulk', useSession());
  const isAsked = owner !== undefined && access !== 'closed';
  const isWanted = useLiveQuery(
    // A storage that cannot be read is reported by the screens that read it.
    isAsked ? () => hasJobsToRun(owner).catch(() => false) : null,
    [owner, isAsked],
  );
  // While this browser was closed, another one may have paused a job, or taken it over.
  const { phase } = useSyncStatus();
  const isOffline = phase === 'offline';
  const isUnsynced = phase === 'off' || phase === 'syncing';
  useEffect(() => {
    if (isAsked && isWanted) endQuietStart();
  }, [isAsked, isWanted]);
  const isFailureTold = useRef(false);
  useEffect(() => {
    if (!isAsked || !isWanted || isUnsynced) return;
    import('../tools/bulk/run/start-bulk-runs.ts')
      .then(({ keepBulkRuns }) => keepBulkRuns(owner))
      .catch((thrown: unknown) => {
        // A script could not be loaded. It is loaded again after each round of sync, and without a network that is no news.
        if (isFailureTold.current || isOffline) return;
        isFailureTold.current = true;
        notifyError(thrown);
      });
    // Other runs for another access.
  }, [owner, isAsked, isWanted, isUnsynced, isOffline, access]);
}
