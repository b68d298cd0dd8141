import { z } from 'zod';
import { contactItemSchema } from '../contact.ts';
import { segmentRuleSchema } from './rule.ts';

/** Contacts that a preview shows. */
export const audienceSample = 20;

/** Body of POST /api/contacts/audience. */
export const audienceQuerySchema = z.object({ rule: segmentRuleSchema });

const count = z.number().int().nonnegative();
const reasons = z.array(z.object({ text: z.string(), isMet: z.boolean() }));

/** Why a contact that belongs to a segment gets nothing. */
export const leftOutReasons = ['suppressed', 'unconfirmed', 'no-list'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export const leftOutLabels: Record<LeftOutReason, string> = {
  suppressed: 'Suppressed',
  unconfirmed: 'Not confirmed yet',
  'no-list': 'On no list',
};

/** Who is in a segment, and why: `matching` is the sum of those who get the email and those who do not. */
export const audienceSchema = z.object({
  matching: count,
  receives: count,
  leftOut: z.record(z.enum(leftOutReasons), count),
  sample: z.array(
    z.object({ contact: contactItemSchema, reasons, leftOut: z.enum(leftOutReasons).nullable() }),
  ),
});
export type Audience = z.infer<typeof audienceSchema>;
