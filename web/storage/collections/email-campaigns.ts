import type { Campaign, CampaignType } from '#domain/email/campaign.ts';
import { contentOfBlocks } from '#domain/email/markdown/content-of-blocks.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { campaignsOfType, emailCampaignCollection } from '#domain/sync/collections/email-campaigns.ts';
import { changeRecord } from '../change-record.ts';
import { collection, type LivePage } from '../collection.ts';
import { together } from '../database.ts';

/** The email campaigns of an account. */
export const emailCampaigns = collection(emailCampaignCollection);

/** Campaigns, of one type or all, live, newest first. */
export function useEmailCampaigns(
  owner: string,
  { type = null, limit }: { type?: CampaignType | null; limit?: number } = {},
): LivePage<Campaign> {
  return emailCampaigns.useNewest(owner, {
    ...(type && { indexKey: campaignsOfType(type) }),
    ...(limit !== undefined && { limit }),
  });
}

/** A campaign, live: undefined while it is read, null if there is none. */
export function useEmailCampaign(owner: string, id: string | null): Campaign | null | undefined {
  return emailCampaigns.useRecord(owner, id);
}

export type CampaignChange = { before: Campaign; after: Campaign };

/**
 * Changes a campaign as it is stored now, in one transaction; where its blocks differ, its Markdown is made again. The same
 * object from `change` is not stored again. Throws `email.not-found` for one that was deleted meanwhile, and what `change` throws.
 */
export function changeEmailCampaign(
  owner: string,
  id: string,
  change: (stored: Campaign) => Campaign,
  now = new Date(),
): Promise<CampaignChange> {
  return together(async () => {
    const before = await emailCampaigns.get(owner, id);
    if (!before) throw new AppError('email.not-found');
    const changed = change(before);
    if (changed === before) return { before, after: before };
    const after = { ...withContent(before, changed), updatedAt: now.toISOString() };
    await emailCampaigns.put(owner, after);
    return { before, after };
  });
}

/** The email as Markdown, of the blocks. HTML is kept only for an imported campaign without blocks. */
function withContent(before: Campaign, changed: Campaign): Campaign {
  if (changed.blocks === before.blocks) return changed;
  return { ...changed, content: contentOfBlocks(changed.blocks), htmlContent: '' };
}

/**
 * Undoes a change: false, and nothing is done, if the campaign was changed again or deleted since.
 */
export async function takeBackCampaign(
  owner: string,
  { before, after }: CampaignChange,
  now = new Date(),
): Promise<boolean> {
  const restored = await changeRecord(emailCampaigns, { owner, id: after.id }, (stored) =>
    stored.updatedAt === after.updatedAt ? { ...before, updatedAt: now.toISOString() } : null,
  );
  return restored !== null;
}

/** Removes a campaign; its text stays in the library. Returns how to undo it. */
export function removeEmailCampaign(owner: string, id: string): Promise<{ undo: () => Promise<void> }> {
  return together(async () => {
    const before = await emailCampaigns.get(owner, id);
    if (!before) throw new AppError('email.not-found');
    await emailCampaigns.remove(owner, id);
    return { undo: () => emailCampaigns.put(owner, before) };
  });
}
