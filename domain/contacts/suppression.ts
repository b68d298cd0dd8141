import { z } from 'zod';
import { contactsPageItems } from './limits.ts';

/** Why an address gets nothing, the strongest reason last: a stronger one replaces a weaker one, and is never replaced by it. */
export const suppressionReasons = ['by-hand', 'bounced', 'unsubscribed', 'complained', 'erased'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

export const suppressionLabels: Record<SuppressionReason, string> = {
  'by-hand': 'Blocked by you',
  bounced: 'Bounced',
  unsubscribed: 'Unsubscribed',
  complained: 'Complained',
  erased: 'Erased on request',
};

/** What the account itself may lift. The others are the person's decision. */
export const liftableReasons: readonly SuppressionReason[] = ['by-hand', 'bounced'];

export const suppressionSchema = z.object({
  /** A keyed hash of the address. */
  id: z.string(),
  reason: z.enum(suppressionReasons),
  at: z.string(),
  /** Null where there is no such contact: only the hash of the address is stored. */
  contact: z.object({ id: z.uuid(), email: z.string() }).nullable(),
});
export type Suppression = z.infer<typeof suppressionSchema>;

/** Query of GET /api/suppressions. `email`: that address, whether it is a contact or not. */
export const suppressionsQuerySchema = z.strictObject({
  email: z.string().max(320).optional(),
  cursor: z.string().max(200).optional(),
});

export const suppressionsSchema = z.object({
  suppressions: z.array(suppressionSchema).max(contactsPageItems),
  nextCursor: z.string().nullable(),
});

export const mostSuppressedAtOnce = 1_000;

/** Body of POST /api/suppressions. */
export const suppressAddressesSchema = z.object({
  emails: z.array(z.string().max(320)).min(1).max(mostSuppressedAtOnce),
  reason: z.enum(['by-hand', 'bounced', 'complained']).default('by-hand'),
});

/** `suppressed`: new ones and known ones. `unreadable`: which of the addresses are none, from 0. */
export const suppressedSchema = z.object({
  suppressed: z.number().int().nonnegative(),
  unreadable: z.array(z.number().int().nonnegative()),
});
