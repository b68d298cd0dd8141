import { lazy } from 'react';
import { LazyPart } from '../components/lazy-part.tsx';
import { accessNow } from '../session/current-access.ts';
import { useSession } from '../session/session.ts';
import { useMayReadDatabase } from '../storage/quiet-start.ts';

const OwnBulkRuns = lazy(async () => {
  const { useBulkRuns } = await import('./use-bulk-runs.ts');
  return {
    default: function OwnBulkRuns({ owner }: { owner: string }) {
      useBulkRuns(owner);
      return null;
    },
  };
});

/** Runs the bulk jobs of present and former subscribers while the page is open; others load nothing of it. Shows nothing. */
export function BulkRuns() {
  const session = useSession();
  const owner = useMayReadDatabase() ? session.user?.id : undefined;
  return (
    <LazyPart>
      {owner !== undefined && accessNow('bulk', session) !== 'closed' && (
        <OwnBulkRuns key={owner} owner={owner} />
      )}
    </LazyPart>
  );
}
