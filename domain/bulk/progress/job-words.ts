import { formatError, isErrorCode } from '../../errors/catalogue.ts';
import { providerCatalog } from '../../provider-catalog/providers.ts';
import { counted, plural } from '../../text/format.ts';
import { formatRunCost } from '../estimate.ts';
import type { BulkJob, BulkMode, BulkStatus } from '../job.ts';
import { spendingOfJob } from '../run/count-changes.ts';
import { kindOfFailure } from '../run/failures.ts';
import { nextStep, type NextStep } from '../run/next-step.ts';
import { beginPacing } from '../run/pacing.ts';
import { tallyOf } from '../run/tally.ts';

export type RestReason = Extract<NextStep, { step: 'rest' }>['because'];

/** Why nothing of a job is started, by what is stored; null while its rows are, or would be by a tab that runs it. */
export function restOfJob(job: BulkJob): RestReason | null {
  const facts = { tally: tallyOf(job), spending: spendingOfJob(job), pacing: beginPacing(), now: 0 };
  const step = nextStep(job, facts);
  return step.step === 'rest' ? step.because : null;
}

/** What the user does about a job that rests. */
export type RestAction = 'settings' | 'raise-limit' | 'decide';
export type RestWords = { sentence: string; action: RestAction | null; isProblem: boolean };

/** Why a job rests, in sentences, and what to do; null where there is nothing to say. */
export function describeRestOfJob(job: BulkJob, rest: RestReason): RestWords | null {
  const { waiting, started } = tallyOf(job);
  const still =
    started === 0 ? '' : ` ${counted(started, 'row')} ${plural(started, 'is', 'are')} still being written.`;
  const plain = (sentence: string) => ({ sentence: `${sentence}${still}`, action: null, isProblem: false });
  switch (rest) {
    case 'paused':
      if (job.pauseReason === 'bulk.restored')
        return { ...plain(`Paused. ${formatError(job.pauseReason)}`), isProblem: true };
      return isErrorCode(job.pauseReason)
        ? {
            sentence: `Paused by itself: ${formatError(job.pauseReason, detailsOf(job))} Resume when that is solved.${still}`,
            action: kindOfFailure(job.pauseReason) === 'account' ? 'settings' : null,
            isProblem: true,
          }
        : plain('Paused. Nothing is started until you resume.');
    case 'canceled':
      return plain(
        `Canceled. What was written is kept; ${counted(waiting, 'row')} ${plural(waiting, 'was', 'were')} not written.`,
      );
    case 'failed':
      return {
        sentence: formatError(isErrorCode(job.failure) ? job.failure : 'bulk.run-failed'),
        action: null,
        isProblem: true,
      };
    case 'limit':
      return {
        sentence: `The limit of ${formatRunCost(job.spendingLimit ?? 0)} is reached. ${counted(waiting, 'row')} ${plural(waiting, 'waits', 'wait')}.${still}`,
        action: 'raise-limit',
        isProblem: true,
      };
    case 'in-doubt':
      return {
        sentence: `Everything else is done. ${counted(job.inDoubtCount, 'row')} ${plural(job.inDoubtCount, 'is', 'are')} in doubt; you decide.`,
        action: 'decide',
        isProblem: true,
      };
    case 'done':
      return null;
  }
}

/** Details of a job for sentences of errors. */
export function detailsOf({ provider, mode }: Pick<BulkJob, 'provider' | 'mode'>): {
  provider?: string;
  mode: BulkMode;
} {
  return { mode, ...(provider ? { provider: providerCatalog[provider].label } : {}) };
}

export const statusLabels: Readonly<Record<BulkStatus, string>> = {
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};

/** What is true of a job beside its status: "Paused", "Canceled", "Limit reached", "4 in doubt". */
export function factsOfJob(job: BulkJob): string[] {
  const rest = restOfJob(job);
  return [
    ...(rest === 'paused'
      ? ['Paused']
      : rest === 'canceled'
        ? ['Canceled']
        : rest === 'limit'
          ? ['Limit reached']
          : []),
    ...(job.inDoubtCount > 0 ? [`${counted(job.inDoubtCount, 'row')} in doubt`] : []),
  ];
}

/**
 * What the rows that wait are expected to cost: by what those before them cost, else by the estimates of those that are
 * being written. Null while neither is known, or there is no price.
 */
export function expectedOfWaiting(job: BulkJob): number | null {
  const { waiting, started } = tallyOf(job);
  if (waiting === 0) return 0;
  const ended = job.processedItems + job.inDoubtCount;
  if (ended > 0 && job.spent > 0) return (job.spent / ended) * waiting;
  return started > 0 && job.expectedInFlight > 0 ? (job.expectedInFlight / started) * waiting : null;
}
