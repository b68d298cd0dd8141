import { z } from 'zod';
import { layouts } from '#domain/email/layouts/layouts.ts';
import { campaignRequestSchema, type CampaignRequest } from '#domain/email/writing/campaign-request.ts';
import { providerIds } from '#domain/provider-catalog/providers.ts';
import type { DraftedForm } from '../../../contents/use-form-draft.ts';

/** How a campaign begins: written by AI, or with a layout to be filled in by hand. */
export const byAi = 'ai';

const draftSchema = campaignRequestSchema.omit({ name: true, brandVoiceId: true }).extend({
  name: z.string(),
  start: z.enum([byAi, ...layouts.map(({ id }) => id)]),
  /** Null for the active one. */
  provider: z.enum(providerIds).nullable(),
});
export type CampaignDraft = z.infer<typeof draftSchema>;

export const emptyDraft = (): CampaignDraft => ({
  ...draftSchema.parse({ name: '', start: byAi, provider: null }),
});

/** What was asked for, to change it and have it written again. */
export const draftOf = (
  { brandVoiceId: _id, ...request }: CampaignRequest,
  provider: CampaignDraft['provider'],
): CampaignDraft => ({ ...request, start: byAi, provider });

export const drafted: DraftedForm<CampaignDraft> = {
  form: 'email',
  schema: draftSchema,
  empty: emptyDraft,
  // Choices alone are not worth storing.
  worthKeeping: (draft) =>
    [draft.name, draft.subject, draft.brief, draft.targetAudience, draft.callToAction].every(
      (text) => text.trim() === '',
    )
      ? null
      : draft,
};

/** What is sent; `brandVoiceId` is that of the voice whose description was chosen. */
export function requestOf(draft: CampaignDraft, brandVoiceId: string | null): CampaignRequest {
  const { start: _start, provider: _provider, name, subject, ...asked } = draft;
  return { ...asked, name: name.trim(), subject: subject.trim(), brandVoiceId };
}
