import { campaignFiguresListSchema, type CampaignFigures } from '#domain/sending/campaign-figures.ts';
import { callApi } from './client.ts';

/** What the campaigns brought that were sent. */
export async function fetchCampaignFigures(signal?: AbortSignal): Promise<CampaignFigures[]> {
  const { campaigns } = await callApi('/api/sends/campaigns', {
    schema: campaignFiguresListSchema,
    unreachable: 'server.unreachable',
    ...(signal && { signal }),
  });
  return campaigns;
}
