import { z } from 'zod';

/** What became of the mails of one step. */
export const mailFiguresSchema = z.object({
  stepId: z.uuid(),
  /** Mails that a mail server took. */
  sent: z.number().int().nonnegative(),
  /** How many of them had a link that a person clicked. */
  clicked: z.number().int().nonnegative(),
});
export type MailFigures = z.infer<typeof mailFiguresSchema>;
