import { useSyncExternalStore } from 'react';
import type { CampaignRequest } from '#domain/email/writing/campaign-request.ts';
import { campaignFailure } from '#domain/email/writing/campaign-failure.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import { emailRequests } from '../../../storage/drafts/email-requests.ts';
import { endOfWait } from '../../../writing/failure/use-countdown.ts';
import {
  isOnlyUnstored,
  readTask,
  subscribeToTasks,
  unkeptTextOf,
  type GenerationTask,
} from '../../../writing/generation-tasks.ts';
import { campaignTask } from './campaign-task.ts';

/** A campaign that was asked for and is not written. */
export type PendingCampaign = {
  /** That of the campaign it becomes. */
  id: string;
  request: CampaignRequest;
  /** `interrupted`: its tab was closed, or, where nothing of it is here, another tab writes it. */
  state: 'writing' | 'failed' | 'stopped' | 'interrupted';
  /** Why it failed, and with the specified sentence. */
  error: AppError | null;
  failure: AppError | null;
  /** When the wait ends that the provider has requested, in milliseconds since 1970. */
  retryAt: number | null;
  /** True if something was received that can be kept. */
  hasText: boolean;
  /** True if the whole answer is here and only the storage refused it: trying again uses no generation. */
  isOnlyUnstored: boolean;
};

/** The campaigns of an account that are being written or were not written, live, newest first. */
export function usePendingCampaigns(owner: string): PendingCampaign[] {
  const { records } = emailRequests.useNewest(owner, {});
  // The states as one string: an object would be another one at each read.
  useSyncExternalStore(subscribeToTasks, () =>
    records.map(({ id }) => JSON.stringify(describeTask(owner, id))).join('\n'),
  );
  return records.map(({ id, request }) => {
    const task = readTask(campaignTask(owner, id));
    const error = task.phase === 'failed' ? task.error : null;
    const failure = error && campaignFailure(error);
    const retryAt = task.phase === 'failed' ? endOfWait(task.error, task.failedAt) : null;
    return { id, request, ...describeTask(owner, id), error, failure, retryAt };
  });
}

function describeTask(
  owner: string,
  id: string,
): Pick<PendingCampaign, 'state' | 'hasText' | 'isOnlyUnstored'> {
  const task = readTask(campaignTask(owner, id));
  return {
    state: stateOf(task),
    hasText: unkeptTextOf(task) !== null,
    isOnlyUnstored: isOnlyUnstored(task),
  };
}

function stateOf(task: GenerationTask): PendingCampaign['state'] {
  const { phase } = task;
  if (phase === 'stopped') return task.isRestored ? 'interrupted' : 'stopped';
  return phase === 'writing' || phase === 'failed' ? phase : 'interrupted';
}
