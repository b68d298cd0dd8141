import { z } from 'zod';
import { maxContentCharacters } from '../content/record.ts';
import { moment, storedText } from '../content/stored-text.ts';
import { providerIds } from '../provider-catalog/providers.ts';
import { blockSchema, mostBlocks } from './block.ts';

/** Dashboard document, email campaigns. */
export const campaignTypes = ['newsletter', 'promotional', 'welcome', 'followup'] as const;
export type CampaignType = (typeof campaignTypes)[number];
export const campaignTypeLabels: Record<CampaignType, string> = {
  newsletter: 'Newsletter',
  promotional: 'Promotional',
  welcome: 'Welcome',
  followup: 'Follow-up',
};
export const campaignTones = ['professional', 'friendly', 'casual', 'urgent'] as const;
export type CampaignTone = (typeof campaignTones)[number];

/** Alternatives of the subject that a generation must bring. */
export const fewestAlternatives = 3;
export const mostAlternatives = 10;
export const maxCampaignNameCharacters = 255;
export const maxEmailSubjectCharacters = 500;
/** Characters of a campaign in its list. Dashboard document. */
export const previewCharacters = 300;

/** An email campaign (collection `email-campaigns`; legacy key `aigen_email_campaigns`). The fields up to `createdAt` are specified. */
export const campaignSchema = z.object({
  id: z.uuid(),
  name: storedText(maxCampaignNameCharacters).min(1),
  type: z.enum(campaignTypes).default('newsletter'),
  /** May have merge tags. One line. */
  subject: storedText(maxEmailSubjectCharacters).default(''),
  /** The email as Markdown, made from the blocks; of an imported one its text. */
  content: storedText(maxContentCharacters).default(''),
  /** HTML of an imported campaign that has no blocks; else empty, because it is made from the blocks. */
  htmlContent: storedText(maxContentCharacters).default(''),
  targetAudience: storedText(1_000).default(''),
  tone: z.enum(campaignTones).default('professional'),
  callToAction: storedText(500).default(''),
  status: z.literal('generated').default('generated'),
  createdAt: moment(),
  updatedAt: moment(),
  preheader: storedText(500).default(''),
  alternatives: z.array(storedText(maxEmailSubjectCharacters)).max(mostAlternatives).default([]),
  blocks: z.array(blockSchema).max(mostBlocks).default([]),
  /** What the email is about, as it was asked for. */
  brief: storedText(5_000).default(''),
  subjectStyle: storedText(50).default(''),
  audienceSegment: storedText(50).default(''),
  brandVoiceId: z.uuid().nullable().default(null),
  language: storedText(20).default(''),
  provider: z.enum(providerIds).nullable().default(null),
  model: storedText(200).nullable().default(null),
  tokensUsed: z.number().int().nonnegative().nullable().default(null),
  /** US dollars; rewritten parts add their own cost. */
  cost: z.number().nonnegative().nullable().default(null),
  /** Warnings of the checks that the user accepted, by the check's id. */
  acceptedChecks: z.array(storedText(100)).max(100).default([]),
});
export type Campaign = z.infer<typeof campaignSchema>;
export type CampaignInput = z.input<typeof campaignSchema>;
