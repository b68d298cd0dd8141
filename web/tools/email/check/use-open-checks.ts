import { useEffect, useState } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';

/** Counted once for each state of a campaign and of the kit. */
const counts = new Map<string, number>();
/** Renderings wait for each other, so that a long list does not hold up the page. */
let last: Promise<unknown> = Promise.resolve();
const mostCounts = 500;

const keyOf = (campaign: Campaign, kit: BrandKit) => `${campaign.id} ${campaign.updatedAt} ${kit.updatedAt}`;

/**
 * How many checks of a campaign are open, of those that need no network: misses, and warnings that were not accepted. Null while
 * that is not known, also without the renderer.
 */
export function useOpenChecks(campaign: Campaign, kit: BrandKit): number | null {
  const key = keyOf(campaign, kit);
  const [counted, setCounted] = useState<{ key: string; count: number } | null>(null);
  useEffect(() => {
    if (counts.has(key)) return;
    let isOpen = true;
    last = last
      .then(async () => {
        if (!isOpen) return;
        const count = counts.get(key) ?? (await countOpen(campaign, kit));
        if (counts.size > mostCounts) counts.clear();
        counts.set(key, count);
        if (isOpen) setCounted({ key, count });
      })
      // Without a network the list says nothing of the checks; the check page says why.
      .catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [key, campaign, kit]);
  return counts.get(key) ?? (counted?.key === key ? counted.count : null);
}

async function countOpen(campaign: Campaign, kit: BrandKit): Promise<number> {
  const { checkCampaign, isOpenCheck } = await import('./check-campaign.ts');
  const { checks } = await checkCampaign(campaign, kit, { links: null, pictures: null });
  return checks.filter(isOpenCheck).length;
}
