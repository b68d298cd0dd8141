import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { brandKitSchema, defaultBrandKit, type BrandKit } from '#domain/email/brand-kit.ts';
import { campaignSchema, type Campaign } from '#domain/email/campaign.ts';
import { renderEmail } from '#domain/email/render/render-email.ts';
import { unfitForSending } from '#domain/sending/mail/unfit-email.ts';
import type { SendSnapshot } from '#domain/sending/send.ts';
import type { Queries } from '../../database/database.ts';
import { brandKits, emailCampaigns } from '../../database/schema/emails.ts';

/** A campaign and the kit as the server has them. */
export type StoredEmail = { campaign: Campaign; kit: BrandKit };

/** The campaign of that record id; null where the server has none. */
export async function readStoredEmail(
  db: Queries,
  userId: string,
  campaignId: string,
): Promise<StoredEmail | null> {
  const [row] = await db
    .select({ data: emailCampaigns.data })
    .from(emailCampaigns)
    .where(
      and(
        eq(emailCampaigns.userId, userId),
        eq(emailCampaigns.recordId, campaignId),
        eq(emailCampaigns.deleted, false),
      ),
    );
  const campaign = campaignSchema.safeParse(row?.data);
  if (!campaign.success) return null;
  const [kit] = await db
    .select({ data: brandKits.data })
    .from(brandKits)
    .where(and(eq(brandKits.userId, userId), eq(brandKits.deleted, false)));
  const read = brandKitSchema.safeParse(kit?.data);
  return { campaign: campaign.data, kit: read.success ? read.data : defaultBrandKit };
}

/** Which version of an email it is: equal for what is sent alike. */
export function hashOfEmail({ campaign, kit }: StoredEmail): string {
  const { updatedAt: _updatedAt, ...look } = kit;
  return createHash('sha256')
    .update(JSON.stringify([partsOf(campaign), look]))
    .digest('base64url');
}

/** What is sent of an email from now on, or why it may not be sent. */
export async function makeSnapshot({
  campaign,
  kit,
}: StoredEmail): Promise<{ snapshot: SendSnapshot; problem: string | null }> {
  const links: string[] = [];
  const unsubscribeUrl = 'https://unsubscribe.invalid/0123456789';
  const rendered = await renderEmail(campaign, kit, {
    values: { firstName: 'First', lastName: 'Last', email: 'a@b.example', company: 'Company', city: 'City' },
    unsubscribeUrl,
    preferencesUrl: `${unsubscribeUrl}/preferences`,
    link: (written) => {
      if (!links.includes(written)) links.push(written);
      return written;
    },
  });
  return {
    snapshot: { campaign: partsOf(campaign), kit, links },
    problem: unfitForSending(campaign, kit, rendered, unsubscribeUrl),
  };
}

function partsOf({
  name,
  subject,
  preheader,
  blocks,
  content,
  language,
}: Campaign): SendSnapshot['campaign'] {
  return { name, subject, preheader, blocks, content, language };
}
