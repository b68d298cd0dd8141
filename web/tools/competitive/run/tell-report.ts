import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import { notifyUnsaved } from '../../../contents/notify-unsaved.ts';
import { notifySuccess } from '../../../notices/notify.tsx';
import { isRecordShown } from '../../../notices/shown-records.ts';
import { readUser } from '../../../session/session.ts';
import { nameOfCompetitor } from '../name-of-competitor.ts';

export function tellReady({ competitorUrl }: CompetitiveReport): void {
  notifySuccess(`The report on ${nameOfCompetitor(competitorUrl)} is ready.`);
}

/**
 * Says why a report or its AI part was not made. The report says it itself while it is on the screen, and after the account
 * was signed out nothing is said.
 */
export function tellFailure(owner: string, reportId: string, error: AppError): void {
  if (readUser()?.id === owner && !isRecordShown(reportId)) notifyUnsaved(error, `record:${reportId}`);
}
