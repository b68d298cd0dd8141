import { z } from 'zod';

/** The mails of support, with the values their texts need. */
export const supportMailSchemas = [
  /** An answer of the operator. */
  z.object({
    kind: z.literal('support-answer'),
    name: z.string(),
    reference: z.string(),
    replyKey: z.string(),
    body: z.string(),
    /** What the customer wrote last. */
    question: z.string(),
    isSolved: z.boolean(),
    /** The customer has an account, and reads the thread on the site as well. */
    hasAccount: z.boolean(),
    /** A reply by mail comes into the thread. */
    isReplyRead: z.boolean(),
  }),
  /** To an operator: new messages of subscribers, all since the last such mail. */
  z.object({
    kind: z.literal('support-notice'),
    threads: z.array(z.object({ reference: z.string(), subject: z.string() })),
    /** Of all subscribers who wait. */
    waiting: z.number().int(),
  }),
] as const;

export type SupportMail = z.infer<(typeof supportMailSchemas)[number]>;

const kinds: ReadonlySet<string> = new Set(supportMailSchemas.map(({ shape }) => shape.kind.value));

export function isSupportMail<Other extends { kind: string }>(
  mail: Other | SupportMail,
): mail is SupportMail {
  return kinds.has(mail.kind);
}
