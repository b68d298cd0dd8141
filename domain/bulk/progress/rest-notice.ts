import { formatError, isErrorCode } from '../../errors/catalogue.ts';
import { counted, formatNumber } from '../../text/format.ts';
import type { BulkJob } from '../job.ts';
import type { NextStep } from '../run/next-step.ts';

type RestReason = Extract<NextStep, { step: 'rest' }>['because'];

/** What a notification says of a job that has come to rest by itself; null where the user knows it, because it was them. */
export function describeRest(job: BulkJob, because: RestReason): { title: string; body: string } | null {
  const { name, successCount, failedCount, inDoubtCount, pauseReason } = job;
  const written = `${formatNumber(successCount)} of ${counted(job.totalItems, 'row')} written`;
  const failed = failedCount > 0 ? `, ${formatNumber(failedCount)} failed` : '';
  const body = `${written}${failed}.`;
  switch (because) {
    case 'done':
      return { title: `${name}: done`, body };
    case 'in-doubt':
      return { title: `${name}: ${counted(inDoubtCount, 'row')} in doubt`, body };
    case 'limit':
      return { title: `${name}: spending limit reached`, body };
    case 'failed':
      return { title: `${name}: stopped`, body };
    case 'paused':
      return isErrorCode(pauseReason)
        ? { title: `${name}: paused`, body: `${formatError(pauseReason)} ${body}` }
        : null;
    case 'canceled':
      return null;
  }
}
