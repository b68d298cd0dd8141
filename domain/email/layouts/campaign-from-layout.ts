import type { BrandKit } from '../brand-kit.ts';
import { campaignSchema, type Campaign } from '../campaign.ts';
import { contentOfBlocks } from '../markdown/content-of-blocks.ts';
import type { CampaignRequest } from '../writing/campaign-request.ts';
import { layouts, type Layout } from './layouts.ts';

/** The layout of that id; undefined for another one. */
export function layoutOf(id: string): Layout | undefined {
  return layouts.find((layout) => layout.id === id);
}

/** A campaign that begins with a layout instead of a written email. Its texts say in square brackets what belongs there. */
export function campaignFromLayout(
  request: CampaignRequest,
  layout: Layout,
  { kit, id, now, newId }: { kit: Pick<BrandKit, 'name'>; id: string; now: Date; newId: () => string },
): Campaign {
  const { brandVoice: _description, ...asked } = request;
  const blocks = layout.build(kit, newId);
  const at = now.toISOString();
  return campaignSchema.parse({
    ...asked,
    id,
    blocks,
    content: contentOfBlocks(blocks),
    createdAt: at,
    updatedAt: at,
  });
}
