import { z } from 'zod';
import { legacyId, legacyMoment, legacyText, recordIdOf } from '../content/legacy-fields.ts';
import { htmlToText } from '../support/html-to-text.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { onOneLine } from '../text/on-one-line.ts';
import {
  campaignSchema,
  campaignTones,
  campaignTypes,
  maxCampaignNameCharacters,
  maxEmailSubjectCharacters,
  type Campaign,
} from './campaign.ts';

/** The specified fields of a campaign in `aigen_email_campaigns`; an invalid field is treated as missing. */
const oldCampaignSchema = z.object({
  id: legacyId(),
  name: legacyText(),
  type: z.enum(campaignTypes).catch('newsletter'),
  subject: legacyText(),
  content: legacyText(),
  htmlContent: legacyText(),
  targetAudience: legacyText(),
  tone: z.enum(campaignTones).catch('professional'),
  callToAction: legacyText(),
  createdAt: legacyMoment(),
});

/**
 * A legacy campaign as a record, or null if it has no email or a longer one than a record can have. Its HTML is kept as
 * it is, and sanitized where it is shown. `now` replaces a missing date.
 */
export function readOldCampaign(value: unknown, now: Date): Campaign | null {
  const parsed = oldCampaignSchema.safeParse(value);
  if (!parsed.success) return null;
  const { id, createdAt, ...old } = parsed.data;
  if (`${old.content}${old.htmlContent}`.trim() === '') return null;
  const made = createdAt ?? now.toISOString();
  const subject = onOneLine(old.subject);
  const name = onOneLine(old.name) || subject || 'Imported campaign';
  const record = campaignSchema.safeParse({
    ...old,
    content: old.content.trim() === '' ? htmlToText(old.htmlContent) : old.content,
    id: recordIdOf(id, `email campaign\n${id}\n${name}\n${subject}\n${old.content}\n${old.htmlContent}`),
    name: firstCharacters(name, maxCampaignNameCharacters),
    subject: firstCharacters(subject, maxEmailSubjectCharacters),
    targetAudience: firstCharacters(old.targetAudience, 1_000),
    callToAction: firstCharacters(old.callToAction, 500),
    createdAt: made,
    updatedAt: made,
  });
  return record.success ? record.data : null;
}
