import { useEffect } from 'react';
import { notifyError } from '../notices/notify.tsx';
import { isOpenNow } from '../session/current-access.ts';
import { useSession } from '../session/session.ts';
import { hasJobsToRun } from '../storage/collections/bulk/jobs-to-run.ts';
import { useLiveQuery } from '../storage/use-live-query.ts';

/**
 * Runs the bulk jobs of a subscriber. The runs outlive the page that has started them, because a call that is aborted
 * leaves its row in doubt; they end with the session or the subscription. Their code is loaded once there is a job to run.
 */
export function useBulkRuns(owner: string | undefined): void {
  const isOpen = isOpenNow('bulk', useSession());
  const isAsked = owner !== undefined && isOpen;
  const isWanted = useLiveQuery(
    // A storage that cannot be read is reported by the screens that read it.
    isAsked ? () => hasJobsToRun(owner).catch(() => false) : null,
    [owner, isOpen],
  );
  useEffect(() => {
    if (!isAsked || !isWanted) return;
    import('../tools/bulk/run/start-bulk-runs.ts')
      .then(({ keepBulkRuns }) => keepBulkRuns(owner))
      .catch(notifyError);
  }, [owner, isAsked, isWanted]);
}
