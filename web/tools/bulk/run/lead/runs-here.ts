import type { BulkJob } from '#domain/bulk/job.ts';
import { browserIdOf, readBrowserId } from '../../../../storage/sync-state.ts';
import { useLiveQuery } from '../../../../storage/use-live-query.ts';

/** True if this browser runs a job; another device that has it shows it and starts nothing. */
export async function runsHere(owner: string, { runsIn }: Pick<BulkJob, 'runsIn'>): Promise<boolean> {
  return runsIn === (await browserIdOf(owner));
}

/** Whether this browser runs a job, live; undefined until it is known. */
export function useRunsHere(owner: string, { runsIn }: Pick<BulkJob, 'runsIn'>): boolean | undefined {
  const browser = useLiveQuery(async () => ({ id: await readBrowserId(owner) }), [owner]);
  return browser && runsIn === browser.id;
}
