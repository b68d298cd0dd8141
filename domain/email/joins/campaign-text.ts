import type { NewContent } from '../../content/edit.ts';
import { maxContentCharacters } from '../../content/record.ts';
import { uuidFromName } from '../../content/uuid-from-name.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import { onOneLine } from '../../text/on-one-line.ts';
import { toPlainLine } from '../../text/plain-text.ts';
import { fillMergeTags } from '../merge-tags/fill-merge-tags.ts';
import { previewCharacters, type Campaign } from '../campaign.ts';

/** Id of a campaign's text in the library: always the same, so writing and saving it again keeps one text. */
export const campaignTextId = (campaignId: string): string =>
  uuidFromName(`text of an email campaign\n${campaignId}`);

/** The email as one text: subject and preheader in lines of their own, then its blocks as Markdown. */
export function textOfCampaign({
  subject,
  preheader,
  content,
}: Pick<Campaign, 'subject' | 'preheader' | 'content'>): string {
  const head = [
    `Subject: ${onOneLine(subject)}`,
    ...(preheader.trim() ? [`Preheader: ${onOneLine(preheader)}`] : []),
  ];
  return `${head.join('\n')}\n\n${content}`.trim();
}

/** The email as a text of the library. `brandVoice`: the description of its voice. */
export function contentOfCampaign(
  campaign: Campaign,
  { brandVoice, now }: { brandVoice: string; now: Date },
): NewContent {
  const { id, name, subject, brief, preheader, type, tone, targetAudience, provider, model } = campaign;
  return {
    id: campaignTextId(id),
    contentType: 'email',
    title: name,
    content: firstCharacters(textOfCampaign(campaign), maxContentCharacters),
    metaDescription: preheader,
    topic: brief || subject,
    tone,
    targetAudience,
    brandVoice,
    emailCampaignType: type,
    provider,
    model,
    source: 'email',
    createdAt: now.toISOString(),
  };
}

/** The beginning of an email in a list, as plain text without addresses, and with the fallbacks of merge tags. Dashboard document: 300 characters. */
export function previewOfCampaign({ content }: Pick<Campaign, 'content'>): string {
  const begin = fillMergeTags(firstCharacters(content, 20 * previewCharacters), {}, (value) => value);
  const line = toPlainLine(begin)
    .replaceAll(/ \((?:https?:\/\/|mailto:)[^\s()]*\)/g, '')
    .trim();
  if (line.length <= previewCharacters) return line;
  return `${firstCharacters(line, previewCharacters - 1).trimEnd()}…`;
}
