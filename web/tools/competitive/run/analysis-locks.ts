import { holdLock, whenLockFree } from '../../../writing/tab-locks.ts';

/** The lock of the tab that makes a report. */
const lockOf = (reportId: string) => `aigen-competitive:${reportId}`;

/** Holds the lock of a report until the returned function is called, or the tab is closed. */
export const holdReport = (reportId: string): Promise<() => void> => holdLock(lockOf(reportId));

/** Calls `act` if no tab makes the report (or, by `ai:` and its id, its AI part); without locks `isLikelyFree` decides. */
export const whenFree = (
  reportId: string,
  isLikelyFree: boolean,
  act: () => Promise<unknown>,
): Promise<void> => whenLockFree(lockOf(reportId), isLikelyFree, act);
