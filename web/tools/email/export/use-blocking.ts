import { useCallback } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import type { EmailCheck } from '#domain/email/checks/email-check.ts';
import { useLoaded, type Loaded } from '../../../api/use-loaded.ts';

/** What an email must not be used without. */
export function useBlocking(campaign: Campaign, kit: BrandKit): Loaded<EmailCheck[]> {
  const load = useCallback(async () => {
    const { checkCampaign } = await import('../check/check-campaign.ts');
    const { checks } = await checkCampaign(campaign, kit, { links: null, pictures: null });
    return checks.filter(({ blocks }) => blocks);
  }, [campaign, kit]);
  return useLoaded(load);
}
