import { z } from 'zod';
import { sessionUserSchema } from '../accounts/schemas.ts';
import { toolCapabilities } from '../plans/capabilities.ts';
import { billingIntervals, paymentProviders } from './terms.ts';

/** Body of POST /api/stripe/create-checkout and /api/paypal/create-checkout. A missing address has an error sentence of its own. */
export const checkoutRequestSchema = z.strictObject({
  userEmail: z.string().max(320).nullish(),
  /** PayPal has the month only. */
  interval: z.enum(billingIntervals).default('month'),
});

/**
 * Query of GET /api/stripe/create-checkout-session and /api/paypal/create-checkout-session: the tool whose upgrade gate was
 * used; checkout returns to it.
 */
export const checkoutNavigationSchema = z.object({
  tool: z.enum(toolCapabilities).optional(),
  interval: z.enum(billingIntervals).default('month'),
});

/** The page the browser goes to next: response of the calls that create a checkout, and of /api/stripe/create-portal. */
export const paymentPageSchema = z.object({ url: z.url() });

/** Query of GET /api/auth/refresh-subscription. */
export const refreshQuerySchema = z.object({ email: z.string().max(320).optional() });
/** Response of GET /api/auth/refresh-subscription. */
export const refreshedSchema = z.object({
  isSubscribed: z.boolean(),
  user: sessionUserSchema,
  /** ISO 8601; only present while a failed renewal leaves the account premium: the end of the grace period. */
  graceUntil: z.string().optional(),
});
export type Refreshed = z.infer<typeof refreshedSchema>;

/** Body of POST /api/subscription/verify-stripe and /api/subscription/sync-stripe. */
export const ownEmailSchema = z.strictObject({ email: z.string().max(320).optional() });
/** Response of POST /api/subscription/verify-stripe. */
export const verifiedSchema = z.object({ hasActiveSubscription: z.boolean() });
/** Response of POST /api/subscription/sync-stripe. */
export const syncedSchema = z.object({ isSubscribed: z.boolean() });

/** An amount of money as the payment provider states it. */
export const amountSchema = z.object({ cents: z.int(), currency: z.string().length(3) });
export type Amount = z.infer<typeof amountSchema>;

/** The subscription as its owner sees it; dates in ISO 8601. */
export const subscriptionSchema = z.object({
  provider: z.enum(paymentProviders),
  /** The status in Stripe's words. */
  status: z.string(),
  state: z.enum(['active', 'ending', 'grace', 'ended']),
  currentPeriodEnd: z.string(),
  /** True when the subscriber canceled: it ends with the paid period. */
  cancelAtPeriodEnd: z.boolean(),
  /** End of the grace period after a failed renewal. */
  graceUntil: z.string().nullable(),
  startedAt: z.string(),
  interval: z.enum(billingIntervals),
  /** What is charged per interval; null where it is not known. */
  price: amountSchema.nullable(),
  /** End of the trial; null where there is none, or it is over. */
  trialEndsAt: z.string().nullable(),
  /** Ends, and its owner may undo that. */
  isResumable: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Response of GET /api/account/subscription. */
export const ownSubscriptionSchema = z.object({ subscription: subscriptionSchema.nullable() });

/** Body of POST /api/account/unsubscribe. Without `when` it ends at once, as specified. */
export const unsubscribeSchema = z.strictObject({
  userId: z.string().max(100).optional(),
  when: z.enum(['now', 'period-end']).default('now'),
});
/** Body of POST /api/account/resume-subscription. */
export const resumeSchema = z.strictObject({ userId: z.string().max(100).optional() });
/** Response of POST /api/account/unsubscribe and /api/account/resume-subscription. */
export const changedSubscriptionSchema = ownSubscriptionSchema.extend({ user: sessionUserSchema });
export type ChangedSubscription = z.infer<typeof changedSubscriptionSchema>;

/** A change of the billing period: body of POST /api/account/preview-interval. */
export const intervalSchema = z.strictObject({ interval: z.enum(billingIntervals) });
/** What a change of the billing period charges now: response of POST /api/account/preview-interval. */
export const intervalPreviewSchema = z.object({
  /** Charged at once, with the credit for what is left of the paid period taken off; 0 where the credit is larger. */
  due: amountSchema,
  /** Kept for the next invoices. */
  credit: amountSchema,
  /** ISO 8601: when the new period ends, and the next charge is made. */
  renewsAt: z.string(),
  /** The moment of the calculation, in seconds; the change repeats it. */
  prorationDate: z.int(),
});
export type IntervalPreview = z.infer<typeof intervalPreviewSchema>;
/** Body of POST /api/account/change-interval: the preview that its owner agreed to. */
export const changeIntervalSchema = intervalSchema.extend({
  due: amountSchema,
  prorationDate: z.int(),
});
export type IntervalChange = z.infer<typeof changeIntervalSchema>;

/** An invoice or payment, as listed in the profile; dates in ISO 8601. */
export const invoiceSchema = z.object({
  id: z.string(),
  provider: z.enum(paymentProviders),
  /** The invoice's number; PayPal's id of the payment. */
  number: z.string(),
  date: z.string(),
  total: amountSchema,
  status: z.enum(['paid', 'open', 'refunded', 'void']),
  /** Whether GET /api/account/invoices/<id>/pdf leads to a file. */
  hasFile: z.boolean(),
});
export type Invoice = z.infer<typeof invoiceSchema>;
/** Response of GET /api/account/invoices, newest first. */
export const invoicesSchema = z.object({ invoices: z.array(invoiceSchema) });
/** Parameter of GET /api/account/invoices/:id/pdf. */
export const invoiceIdSchema = z.object({ id: z.string().regex(/^\w{1,100}$/) });
