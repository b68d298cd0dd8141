import { z } from 'zod';

/** The specified figures of a campaign that was sent (dashboard document), of all its sends and sequences. */
export const campaignFiguresSchema = z.object({
  campaignId: z.uuid(),
  /** Delivered. */
  sentCount: z.number().int().positive(),
  /** Percent of the delivered mails that a person opened; null where opens are not measured. */
  openRate: z.number().nullable(),
  /** Percent of the delivered mails in which a person clicked. */
  clickRate: z.number().nullable(),
});
export type CampaignFigures = z.infer<typeof campaignFiguresSchema>;

export const campaignFiguresListSchema = z.object({ campaigns: z.array(campaignFiguresSchema) });
