import { z } from 'zod';
import { storedText } from '../../content/stored-text.ts';
import type { ErrorCode } from '../../errors/catalogue.ts';
import { audienceSegments, subjectStyles } from '../../generation/form/email.ts';
import { languageOption } from '../../generation/form/language.ts';
import type { RequestForm } from '../../generation/request.ts';
import { campaignSchema } from '../campaign.ts';

const { name, type, tone, subject, brief, targetAudience, callToAction, brandVoiceId } = campaignSchema.shape;

/** What the form of a new campaign asks for. */
export const campaignRequestSchema = z.object({
  name,
  type,
  tone,
  /** What the email is about, or the subject line itself. */
  subject,
  brief,
  targetAudience,
  callToAction,
  brandVoiceId,
  /** The description of the voice, as it is sent. */
  brandVoice: storedText(1_000).default(''),
  subjectStyle: z.enum(subjectStyles).default('Question-based'),
  audienceSegment: z.enum(audienceSegments).default('New subscribers'),
  language: languageOption,
});
export type CampaignRequest = z.infer<typeof campaignRequestSchema>;

/** The code of what is missing; null if it can be written. Dashboard document, section 5; the key is checked apart. */
export function checkCampaignRequest(request: Pick<CampaignRequest, 'name' | 'subject'>): ErrorCode | null {
  return request.name.trim() === '' || request.subject.trim() === '' ? 'email.incomplete' : null;
}

/** `formData` of every generation for a campaign: its type makes it one of the email tool. */
export function campaignForm(campaign: Pick<CampaignRequest, 'name' | 'type' | 'subject'>) {
  return {
    contentType: 'email',
    campaignType: campaign.type,
    title: campaign.name,
    subject: campaign.subject,
    length: 'long',
  } as const satisfies RequestForm;
}
