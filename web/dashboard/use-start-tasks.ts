import { useEffect } from 'react';
import { counted } from '#domain/text/format.ts';
import { notifyError, notifyInfo } from '../notices/notify.tsx';
import { storing } from '../storage/database.ts';
import { quarantineOf } from '../storage/quarantine.ts';

/** What the dashboard does once at each start for the signed-in account. Nothing on the screen waits for it. */
export function useStartTasks(owner: string | undefined): void {
  useEffect(() => {
    if (owner !== undefined) readQuarantinedAgain(owner).catch(notifyError);
  }, [owner]);
  useEffect(() => {
    if (owner === undefined) return;
    let isEnded = false;
    let stop = () => {};
    import('../tools/bulk/run/start-bulk-runs.ts').then(({ startBulkRuns }) => {
      if (!isEnded) stop = startBulkRuns(owner);
    }, notifyError);
    return () => {
      isEnded = true;
      stop();
    };
  }, [owner]);
}

/** Records of a newer version that this one could not read: after an update of the page it may be that version. */
async function readQuarantinedAgain(owner: string): Promise<void> {
  // Every collection's schema is loaded to read them, so only where there are any.
  if ((await storing(() => quarantineOf(owner).count())) === 0) return;
  const { rereadQuarantined } = await import('../storage/reread-quarantined.ts');
  const returned = await rereadQuarantined(owner);
  if (returned > 0)
    notifyInfo(`${counted(returned, 'record')} that could not be read before can be read again.`);
}
