import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { runningReports } from '#domain/sync/collections/competitive.ts';
import { competitiveReports } from '../../../storage/collections/competitive/reports.ts';
import { whenFree } from './analysis-locks.ts';
import { isMadeHere } from './analysis-runs.ts';
import { isStartedHere } from './started-here.ts';
import { closeStored } from './stored-reading.ts';

/** A reading of another device is stored at least this often, unless it has ended. */
export const quietMs = 3 * 60_000;

/** True if the report may still be made by another device. */
export function isMadeElsewhere({ id, updatedAt }: CompetitiveReport, now: number): boolean {
  return !isStartedHere(id) && now - Date.parse(updatedAt) < quietMs;
}

/**
 * Ends the reports that nobody makes any more, because their tab was closed: each becomes a report on what was read, which
 * says what is missing.
 */
export async function closeAbandoned(owner: string, now = Date.now()): Promise<void> {
  const { records } = await competitiveReports.newest(owner, { indexKey: runningReports });
  for (const report of records) {
    if (isMadeHere(report.id) || isMadeElsewhere(report, now)) continue;
    const isQuiet = now - Date.parse(report.updatedAt) >= quietMs;
    await whenFree(report.id, isQuiet, () => closeStored(owner, report.id));
  }
}
