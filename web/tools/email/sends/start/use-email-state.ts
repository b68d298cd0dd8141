import { useCallback } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import type { EmailCheck } from '#domain/email/checks/email-check.ts';
import { hasOwnHtml } from '#domain/email/own-html.ts';
import { useLoaded, type Loaded } from '../../../../api/use-loaded.ts';
import { useLiveQuery } from '../../../../storage/use-live-query.ts';
import { waitingOf } from '../../../../sync/push.ts';

/** What keeps an email from being sent: checks that can be mended, else a sentence; null where nothing does. */
export type Unfit = { checks: EmailCheck[]; sentence: string } | null;

/** Whether an email may be sent to contacts, by the same rule as on the server. */
export function useUnfit(campaign: Campaign | null, kit: BrandKit): Loaded<Unfit> {
  const load = useCallback(async () => (campaign ? findUnfit(campaign, kit) : null), [campaign, kit]);
  return useLoaded(load);
}

async function findUnfit(campaign: Campaign, kit: BrandKit): Promise<Unfit> {
  const [{ blockingChecks, unfitForSending }, { renderEmail }] = await Promise.all([
    import('#domain/sending/mail/unfit-email.ts'),
    import('#domain/email/render/render-email.ts'),
  ]);
  const unsubscribeUrl = 'https://unsubscribe.invalid/0123456789';
  const options = { values: {}, unsubscribeUrl, preferencesUrl: `${unsubscribeUrl}/preferences` };
  const rendered = await renderEmail(campaign, kit, options);
  const sentence = unfitForSending(campaign, kit, rendered, unsubscribeUrl);
  // The checks of one with its own HTML say what that lacks, which cannot be sent anyway.
  const blocking = hasOwnHtml(campaign) ? [] : blockingChecks(campaign, kit, rendered, unsubscribeUrl);
  return sentence === null && blocking.length === 0
    ? null
    : { checks: blocking, sentence: sentence ?? `${blocking[0]!.title}.` };
}

/** True once the server has this campaign and the kit as they are in this browser. Undefined while that is read. */
export function useIsSynced(owner: string, campaignId: string | null): boolean | undefined {
  return useLiveQuery(async () => {
    const campaigns = await waitingOf(owner, 'email-campaigns').toArray();
    const kits = await waitingOf(owner, 'brand-kits').count();
    return kits === 0 && !campaigns.some(({ id }) => id === campaignId);
  }, [owner, campaignId]);
}
