import { z } from 'zod';
import { maxEmailSubjectCharacters } from '#domain/email/campaign.ts';
import { maxSentBytes } from '#domain/email/test-mail.ts';

/** An email that a user wrote, to that user's own address. It is rendered already, and sent as it is. */
export const testMailJobSchema = z.object({
  kind: z.literal('test-email'),
  /** One line. Longer than a subject with tags may be, because they are filled in. */
  subject: z.string().max(10 * maxEmailSubjectCharacters),
  html: z.string().max(maxSentBytes),
  text: z.string().max(maxSentBytes),
});
export type TestMailJob = z.infer<typeof testMailJobSchema>;
