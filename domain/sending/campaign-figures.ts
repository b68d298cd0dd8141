import { z } from 'zod';
import type { TriggerKind } from '../sequences/trigger.ts';

const triggerKinds = ['joined-list', 'tag', 'date', 'link', 'goal'] as const satisfies TriggerKind[];
const percent = z.number().min(0).max(100).nullable();

/** The specified fields of an email campaign that its sends and sequences fill (dashboard document, table email_campaigns). */
export const campaignFiguresSchema = z.object({
  id: z.uuid(),
  /** The trigger of the sequence that sends it, the hours of the wait before it, and whether it runs; null where none does. */
  trigger: z.enum(triggerKinds).nullable(),
  delay: z.number().int(),
  isActive: z.boolean(),
  /** Delivered mails of all its sends. */
  sentCount: z.number().int().nonnegative(),
  openRate: percent,
  clickRate: percent,
});
export type CampaignFigures = z.infer<typeof campaignFiguresSchema>;

/** GET /api/email-campaigns/figures: campaigns that were sent or are sent by a sequence. */
export const campaignsFiguresSchema = z.object({ campaigns: z.array(campaignFiguresSchema) });
