import { campaignsFiguresSchema, type CampaignFigures } from '#domain/sending/campaign-figures.ts';
import { callApi } from './client.ts';

/** The specified figures of the campaigns that were sent, or are sent by a sequence. */
export async function fetchCampaignFigures(signal?: AbortSignal): Promise<CampaignFigures[]> {
  const { campaigns } = await callApi('/api/email-campaigns/figures', {
    schema: campaignsFiguresSchema,
    unreachable: 'server.unreachable',
    ...(signal && { signal }),
  });
  return campaigns;
}
