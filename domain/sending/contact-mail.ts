import { z } from 'zod';
import { messageStates } from './message-state.ts';
import { messageEventKinds } from './send.ts';

/** A mail to one contact and what they did, as the export of a person has it. */
export const contactMailSchema = z.object({
  campaign: z.string(),
  /** As it is written, with its merge tags. */
  subject: z.string(),
  state: z.enum(messageStates),
  sentAt: z.string().nullable(),
  at: z.string(),
  events: z.array(z.object({ kind: z.enum(messageEventKinds), link: z.string().nullable(), at: z.string() })),
});
export type ContactMail = z.infer<typeof contactMailSchema>;

/** Mails of one contact that an export has, the newest. */
export const mostExportedMails = 2_000;
