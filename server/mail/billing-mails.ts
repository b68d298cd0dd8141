import { z } from 'zod';
import { announcementSchema } from '#domain/billing/announcement.ts';
import { amountSchema } from '#domain/billing/schemas.ts';
import { billingIntervals, paymentProviders } from '#domain/billing/terms.ts';

const name = z.string();
const moment = z.iso.datetime();
const price = { interval: z.enum(billingIntervals), price: amountSchema.nullable() };

/** The mails about a subscription, with the values their texts need. */
export const billingMailSchemas = [
  z.object({
    kind: z.literal('subscription-started'),
    name,
    ...price,
    renewsAt: moment,
    trialEndsAt: moment.nullable(),
  }),
  z.object({ kind: z.literal('subscription-renewed'), name, ...price, renewsAt: moment }),
  z.object({ kind: z.literal('subscription-changed'), name, ...price, renewsAt: moment }),
  z.object({
    kind: z.literal('payment-failed'),
    name,
    provider: z.enum(paymentProviders),
    premiumUntil: moment,
  }),
  z.object({ kind: z.literal('subscription-ending'), name, endsAt: moment, isResumable: z.boolean() }),
  z.object({ kind: z.literal('subscription-ended'), name }),
  z.object({ kind: z.literal('trial-ending'), name, ...price, endsAt: moment }),
  z.object({
    kind: z.literal('duplicate-canceled'),
    name,
    provider: z.enum(paymentProviders),
    /** null = nothing had been paid. */
    refunded: amountSchema.nullable(),
  }),
  z.object({ kind: z.literal('announcement'), name, announcement: announcementSchema }),
] as const;

export type BillingMail = z.infer<(typeof billingMailSchemas)[number]>;

const kinds: ReadonlySet<string> = new Set(billingMailSchemas.map(({ shape }) => shape.kind.value));

export function isBillingMail<Other extends { kind: string }>(
  mail: Other | BillingMail,
): mail is BillingMail {
  return kinds.has(mail.kind);
}
