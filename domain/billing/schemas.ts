import { z } from 'zod';
import { sessionUserSchema } from '../accounts/schemas.ts';
import { toolCapabilities } from '../plans/capabilities.ts';

/** Body of POST /api/stripe/create-checkout. A missing address has an error sentence of its own. */
export const checkoutRequestSchema = z.strictObject({ userEmail: z.string().max(320).nullish() });

/** Query of GET /api/stripe/create-checkout-session: the tool whose upgrade gate was used; checkout returns to it. */
export const checkoutNavigationSchema = z.object({ tool: z.enum(toolCapabilities).optional() });

/** The page the browser goes to next: response of POST /api/stripe/create-checkout and /api/stripe/create-portal. */
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

/** The subscription as its owner sees it; dates in ISO 8601. */
export const subscriptionSchema = z.object({
  /** The status as the payment provider names it. */
  status: z.string(),
  state: z.enum(['active', 'ending', 'grace', 'ended']),
  currentPeriodEnd: z.string(),
  /** True when the subscriber canceled: it ends with the paid period. */
  cancelAtPeriodEnd: z.boolean(),
  /** End of the grace period after a failed renewal. */
  graceUntil: z.string().nullable(),
  startedAt: z.string(),
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
