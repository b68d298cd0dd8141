import { contentOfBlocks } from '../markdown/content-of-blocks.ts';
import { campaignSchema, type Campaign } from '../campaign.ts';
import type { CampaignRequest } from './campaign-request.ts';
import type { WrittenEmail } from './read-parts.ts';

/** Who wrote a part of an email, and what it took; a sandbox's text has no provider. */
export type WritingCost = Pick<Campaign, 'provider' | 'model' | 'tokensUsed' | 'cost'>;

/** The campaign that was asked for, with the email that was written. */
export function createCampaign(
  request: CampaignRequest,
  email: WrittenEmail,
  { id, now, ...writing }: WritingCost & { id: string; now: Date },
): Campaign {
  const { brandVoice: _description, ...asked } = request;
  const at = now.toISOString();
  return campaignSchema.parse({
    ...asked,
    ...email,
    ...writing,
    id,
    content: contentOfBlocks(email.blocks),
    createdAt: at,
    updatedAt: at,
  });
}

/** The campaign with the cost of a part that was written for it. */
export function addWritingCost(campaign: Campaign, { tokensUsed, cost }: WritingCost): Campaign {
  return {
    ...campaign,
    tokensUsed: added(campaign.tokensUsed, tokensUsed),
    cost: added(campaign.cost, cost),
  };
}

/** The sum of the known values. */
function added(before: number | null, more: number | null): number | null {
  return before === null && more === null ? null : (before ?? 0) + (more ?? 0);
}
