import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import type { MergeValues } from '#domain/email/merge-tags/merge-tags.ts';
import type { ExportOptions } from '#domain/email/export/export-email.ts';
import { fileNameOf } from '../../../contents/export/file-name.ts';
import { newId } from '../../../storage/new-id.ts';
import { previewUnsubscribeUrl } from '../preview/use-rendered-email.ts';

export type EmailFormat = 'html' | 'txt' | 'eml' | 'mjml' | 'imported';

/** What a format is for, and whether it is the email itself, which must have what the law demands. */
export const emailFormats: Record<
  EmailFormat,
  { label: string; about: string; type: string; extension: string; isText: boolean; isEmail: boolean }
> = {
  html: {
    label: 'HTML',
    about: 'for your mailing program',
    type: 'text/html',
    extension: 'html',
    isText: true,
    isEmail: true,
  },
  txt: {
    label: 'TXT',
    about: 'the plain-text part',
    type: 'text/plain',
    extension: 'txt',
    isText: true,
    isEmail: false,
  },
  eml: {
    label: 'EML',
    about: 'a draft for your mail program',
    type: 'message/rfc822',
    extension: 'eml',
    isText: false,
    isEmail: true,
  },
  mjml: {
    label: 'MJML',
    about: 'the source of the HTML',
    type: 'text/plain',
    extension: 'mjml',
    isText: true,
    isEmail: true,
  },
  imported: {
    label: 'Imported HTML',
    about: 'as it was before it was imported',
    type: 'text/html',
    extension: 'html',
    isText: true,
    isEmail: false,
  },
};

export type ExportChoice = {
  format: EmailFormat;
  /** Of the contact for whom the tags are filled in; null keeps them for a program that does it. */
  values: MergeValues | null;
  /** Sender and recipient of a message file. */
  address: string;
};

/** The email in a format. Throws when the renderer cannot be loaded, and for an address that no account may have. */
export async function exportCampaign(
  campaign: Campaign,
  kit: BrandKit,
  { format, values, address }: ExportChoice,
): Promise<string> {
  if (format === 'imported') return campaign.htmlContent;
  const { emailAsEml, emailAsHtml, emailAsMjml, emailAsText } =
    await import('#domain/email/export/export-email.ts');
  const options: ExportOptions = { values, unsubscribeUrl: values ? previewUnsubscribeUrl() : '' };
  if (format === 'html') return emailAsHtml(campaign, kit, options);
  if (format === 'txt') return emailAsText(campaign, kit, options);
  if (format === 'mjml') return emailAsMjml(campaign, kit, options);
  return emailAsEml(campaign, kit, options, {
    from: { name: kit.name, address },
    to: { address },
    date: new Date().toISOString(),
    id: newId(),
  });
}

export function exportedFile({ name }: Pick<Campaign, 'name'>, format: EmailFormat, content: string): File {
  const { type, extension } = emailFormats[format];
  return new File([content], fileNameOf(name, extension), { type: `${type};charset=utf-8` });
}
