import { firstCharacters } from '../../text/first-characters.ts';
import { maxCampaignNameCharacters, type Campaign } from '../campaign.ts';
import { copyBlock } from './create-block.ts';

/** A copy under its own name, with blocks of its own. What it cost was paid for the first one. */
export function duplicateCampaign(
  campaign: Campaign,
  { id, now, newId }: { id: string; now: Date; newId: () => string },
): Campaign {
  const at = now.toISOString();
  return {
    ...campaign,
    id,
    name: firstCharacters(`Copy of ${campaign.name}`, maxCampaignNameCharacters),
    blocks: campaign.blocks.map((block) => copyBlock(block, newId)),
    tokensUsed: null,
    cost: null,
    createdAt: at,
    updatedAt: at,
  };
}
