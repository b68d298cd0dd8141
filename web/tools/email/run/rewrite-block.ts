import type { Block } from '#domain/email/block.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { campaignForm } from '#domain/email/writing/campaign-request.ts';
import { addWritingCost } from '#domain/email/writing/create-campaign.ts';
import { blockPrompts, readRewrittenBlock } from '#domain/email/writing/rewrite-block.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { SelectionRequest } from '#domain/prompts/selection.ts';
import { changeEmailCampaign, emailCampaigns } from '../../../storage/collections/email-campaigns.ts';
import { pathOf, readTask, unkeptTextOf } from '../../../writing/generation-tasks.ts';
import { keyedStore } from '../../../writing/keyed-store.ts';
import { forgetGeneration, receiveGeneration } from '../../../writing/run-generation.ts';
import { blockTask } from './campaign-task.ts';

export type RewriteOutcome =
  /** It waits in its task until it is accepted or refused. */
  { outcome: 'received' } | { outcome: 'failed'; error: AppError } | { outcome: 'stopped' };

/** What was asked for, by task; what a closed tab left is a rewriting. */
const asked = keyedStore<SelectionRequest>();

/**
 * Has one block written anew. The answer waits in its task, also after a crash of the tab: `proposedBlocks` returns it in its
 * email, and `refuseBlock` discards it. Never throws.
 */
export async function rewriteBlock(
  owner: string,
  { campaignId, blockId, request }: { campaignId: string; blockId: string; request: SelectionRequest },
): Promise<RewriteOutcome> {
  const task = blockTask(owner, campaignId, blockId);
  try {
    const campaign = await emailCampaigns.get(owner, campaignId);
    if (!campaign) throw new AppError('email.not-found');
    const prompts = blockPrompts(campaign, blockId, request);
    if (!prompts) throw new AppError('email.block-not-found');
    asked.set(pathOf(task), request);
    const ended = await receiveGeneration(task, { form: campaignForm(campaign), prompts, repairs: null });
    if (ended.phase === 'failed' || ended.phase === 'refused')
      return { outcome: 'failed', error: ended.error };
    if (ended.phase === 'stopped') return { outcome: 'stopped' };
    const state = readTask(task);
    // It is paid for, whether it is accepted or not.
    if (state.phase === 'received') {
      const { written } = state;
      await changeEmailCampaign(owner, campaignId, (stored) => addWritingCost(stored, written));
    }
    return { outcome: 'received' };
  } catch (thrown) {
    return { outcome: 'failed', error: toAppError(thrown) };
  }
}

/**
 * The blocks of a campaign with what was written for one of them; null where nothing was received, nothing differs, or the block
 * is not there any more.
 */
export function proposedBlocks(
  owner: string,
  campaign: Pick<Campaign, 'id' | 'blocks' | 'brief' | 'callToAction'>,
  blockId: string,
): Block[] | null {
  const task = blockTask(owner, campaign.id, blockId);
  const state = readTask(task);
  const answer = unkeptTextOf(state);
  const request = asked.get(pathOf(task)) ?? { action: 'rephrase' as const };
  return answer === null ? null : readRewrittenBlock(answer, campaign, { blockId, request });
}

/** Discards what was written for a block. */
export async function refuseBlock(owner: string, campaignId: string, blockId: string): Promise<void> {
  const task = blockTask(owner, campaignId, blockId);
  await forgetGeneration(task);
  asked.set(pathOf(task), null);
}
