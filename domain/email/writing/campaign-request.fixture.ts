import { campaignRequestSchema, type CampaignRequest } from './campaign-request.ts';

/** What is asked for in tests. */
export function createRequest(fields: Partial<CampaignRequest> = {}): CampaignRequest {
  return campaignRequestSchema.parse({
    name: 'Winter blend, early order',
    type: 'promotional',
    subject: 'The winter blend is 340 bags',
    brief: 'Nine sacks from Huila. Order at https://kettle.example/winter before Sunday.',
    targetAudience: 'People who bought beans before',
    callToAction: 'Reserve a bag',
    ...fields,
  });
}

/** Ids in their order. */
export function countingIds(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
}
