import { z } from 'zod';
import { campaignRequestSchema } from '#domain/email/writing/campaign-request.ts';
import { providerIds } from '#domain/provider-catalog/providers.ts';
import { collection } from '../collection.ts';

const emailRequestSchema = z.object({
  /** Id of the campaign that it becomes. */
  id: z.uuid(),
  request: campaignRequestSchema,
  /** The provider that writes; null for the active one. */
  provider: z.enum(providerIds).nullable(),
  keptAt: z.iso.datetime(),
});
export type EmailRequest = z.infer<typeof emailRequestSchema>;

/** Campaigns that are asked for and not written yet. They survive a closed tab, so that they can be tried again. */
export const emailRequests = collection<EmailRequest>({
  name: 'email-requests',
  schema: emailRequestSchema,
  orderBy: ({ keptAt }) => keptAt,
});
