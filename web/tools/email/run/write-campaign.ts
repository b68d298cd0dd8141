import type { Campaign } from '#domain/email/campaign.ts';
import { campaignFailure } from '#domain/email/writing/campaign-failure.ts';
import { campaignPrompts } from '#domain/email/writing/campaign-prompts.ts';
import {
  campaignForm,
  checkCampaignRequest,
  type CampaignRequest,
} from '#domain/email/writing/campaign-request.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { quoted } from '#domain/text/format.ts';
import { notifyUnsaved } from '../../../contents/notify-unsaved.ts';
import { notifySuccess } from '../../../notices/notify.tsx';
import { emailRequests, type EmailRequest } from '../../../storage/drafts/email-requests.ts';
import { newId } from '../../../storage/new-id.ts';
import { isOnlyUnstored, readTask, type GenerationRequest } from '../../../writing/generation-tasks.ts';
import {
  forgetGeneration,
  keepGeneration,
  readAccess,
  runGeneration,
  stopGeneration,
  type Saving,
} from '../../../writing/run-generation.ts';
import { whenLockFree } from '../../../writing/tab-locks.ts';
import { campaignTask } from './campaign-task.ts';
import { saveCampaign } from './save-campaign.ts';
import { isRecordShown } from '../../../notices/shown-records.ts';

/**
 * How the writing of a campaign ended. After a failure or a stop its request stays, and what was received stays in its task.
 * `error` is the reason; `campaignFailure` has the specified sentence.
 */
export type CampaignOutcome =
  | { outcome: 'written'; campaign: Campaign }
  | { outcome: 'failed'; error: AppError }
  | { outcome: 'stopped' };

/**
 * Stores what is asked for and has it written, whatever screen is shown. `id` is that of the campaign; `ended` resolves when it is
 * written or has failed, and never rejects. Throws `email.incomplete`, other errors of the account or its keys, and what the
 * storage throws: then nothing was asked for.
 */
export async function startCampaign(
  owner: string,
  request: CampaignRequest,
  provider: ProviderId | null = null,
): Promise<{ id: string; ended: Promise<CampaignOutcome> }> {
  const missing = checkCampaignRequest(request);
  if (missing) throw new AppError(missing);
  const asked: EmailRequest = { id: newId(), request, provider, keptAt: new Date().toISOString() };
  const access = readAccess(generationOf(asked));
  if (access instanceof AppError) throw withoutKey(access);
  await emailRequests.put(owner, asked);
  return { id: asked.id, ended: writeCampaign(owner, asked.id) };
}

/** The specified alert where there is no key. Dashboard document, section 5. */
function withoutKey(error: AppError): AppError {
  const isMissing = error.code === 'generation.no-provider' || error.code === 'generation.key-missing';
  return isMissing ? new AppError('email.incomplete', {}, { cause: error }) : error;
}

function generationOf({ request, provider }: EmailRequest): GenerationRequest {
  return {
    form: campaignForm(request),
    prompts: campaignPrompts(request),
    repairs: null,
    ...(provider && { provider }),
  };
}

/**
 * Writes a campaign that was asked for, also again after a failure, and tells how it ended. An answer that only the storage
 * refused is stored instead of asking for another one. Never throws.
 */
export async function writeCampaign(owner: string, id: string): Promise<CampaignOutcome> {
  let outcome: CampaignOutcome = { outcome: 'failed', error: new AppError('generation.busy') };
  try {
    // One tab writes it: a second one would be paid for a second time.
    await whenLockFree(`aigen-email:${id}`, true, async () => {
      outcome = await write(owner, id);
    });
  } catch (thrown) {
    outcome = { outcome: 'failed', error: toAppError(thrown) };
  }
  tell(owner, id, outcome);
  return outcome;
}

async function write(owner: string, id: string): Promise<CampaignOutcome> {
  const asked = await emailRequests.get(owner, id);
  if (!asked) throw new AppError('email.not-found');
  const task = campaignTask(owner, id);
  const saving: Saving<RequestForm, Campaign> = {
    save: (written, draft) => saveCampaign(owner, asked, { written, draft, isStrict: true }),
  };
  if (isOnlyUnstored(readTask(task))) {
    await keepGeneration(task, saving);
    const kept = readTask<RequestForm, Campaign>(task);
    return kept.phase === 'finished'
      ? { outcome: 'written', campaign: kept.saved }
      : // It was discarded meanwhile.
        { outcome: 'stopped' };
  }
  const ended = await runGeneration(task, generationOf(asked), saving);
  if (ended.phase === 'finished') return { outcome: 'written', campaign: ended.saved };
  return ended.phase === 'stopped' ? { outcome: 'stopped' } : { outcome: 'failed', error: ended.error };
}

function tell(owner: string, id: string, ended: CampaignOutcome): void {
  if (ended.outcome === 'written')
    notifySuccess(`${quoted(ended.campaign.name)} is written.`, undefined, `record:${id}`);
  if (ended.outcome !== 'failed' || ended.error.code === 'accounts.session-required') return;
  // A refused try leaves the task, and what is shown of it, as it was.
  const task = readTask(campaignTask(owner, id));
  const isShown = isRecordShown(id) && task.phase === 'failed' && task.error === ended.error;
  if (!isShown) notifyUnsaved(campaignFailure(ended.error), `record:${id}`);
}

/** Ends the writing; what was received stays in the task. */
export function stopCampaign(owner: string, id: string): void {
  stopGeneration(campaignTask(owner, id));
}

/**
 * Makes a campaign of what was received before a stop or a failure, or in an answer that is no complete email. Null if there is
 * nothing in it; throws what the storage throws.
 */
export async function keepCampaignAnswer(owner: string, id: string): Promise<Campaign | null> {
  const asked = await emailRequests.get(owner, id);
  if (!asked) throw new AppError('email.not-found');
  let kept: Campaign | null = null;
  await keepGeneration(campaignTask(owner, id), {
    save: async (written, draft) => {
      kept = await saveCampaign(owner, asked, { written, draft, isStrict: false });
      return kept;
    },
  });
  return kept;
}

/** Discards a campaign that was not written, with what was received. Returns how to undo it: the request comes back. */
export async function forgetCampaign(
  owner: string,
  id: string,
): Promise<{ undo: () => Promise<void> } | null> {
  const asked = await emailRequests.get(owner, id);
  await forgetGeneration(campaignTask(owner, id));
  await emailRequests.remove(owner, id);
  return asked ? { undo: () => emailRequests.put(owner, asked) } : null;
}
