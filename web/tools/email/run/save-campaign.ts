import { writtenBy } from '#domain/content/sandbox-text.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { contentOfCampaign } from '#domain/email/joins/campaign-text.ts';
import { createCampaign } from '#domain/email/writing/create-campaign.ts';
import { readCampaignAnswer, salvageCampaignAnswer } from '#domain/email/writing/read-campaign.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import { formatList } from '#domain/text/format-list.ts';
import { emailCampaigns } from '../../../storage/collections/email-campaigns.ts';
import { together } from '../../../storage/database.ts';
import { emailRequests, type EmailRequest } from '../../../storage/drafts/email-requests.ts';
import { newId } from '../../../storage/new-id.ts';
import type { GenerationDraft, WrittenText } from '../../../writing/generation-tasks.ts';
import { keepWrittenText, writingOf } from '../../../writing/keep-written-text.ts';

type Answer = {
  written: WrittenText;
  draft: GenerationDraft<RequestForm>;
  /** A whole email or nothing; else whatever the answer has. */
  isStrict: boolean;
};

/**
 * Makes a campaign of an answer and keeps its text in the library, all at once; the request is done with. Throws
 * `email.unreadable` with the reasons, and what the storage throws: then nothing is changed.
 */
export async function saveCampaign(
  owner: string,
  { id, request }: EmailRequest,
  { written, draft, isStrict }: Answer,
): Promise<Campaign> {
  // As the model sent it: `content` is finished as a text for people.
  const text = draft.text || written.content;
  const read = readCampaignAnswer({ text, isPartial: written.isPartial }, request, newId);
  const email = read.email ?? (isStrict ? null : salvageCampaignAnswer(text, request, newId));
  if (!email) throw new AppError('email.unreadable', { reasons: formatList(read.reasons ?? []) });
  const now = new Date();
  const { model, tokensUsed, cost } = written;
  const campaign = createCampaign(request, email, {
    id,
    now,
    provider: writtenBy(written),
    model,
    tokensUsed,
    cost,
  });
  const { brandVoice } = request;
  return together(async () => {
    await emailCampaigns.put(owner, campaign);
    await keepWrittenText(owner, {
      ...contentOfCampaign(campaign, { brandVoice, now }),
      ...writingOf(written, draft),
      provider: writtenBy(written),
    });
    await emailRequests.remove(owner, id);
    return campaign;
  });
}
