import { z } from 'zod';
import { sessionUserSchema } from '../accounts/schemas.ts';
import { toolCapabilities } from '../plans/capabilities.ts';

/** Body of POST /api/stripe/create-checkout. What is missing is answered with its own sentence. */
export const checkoutRequestSchema = z.strictObject({ userEmail: z.string().max(320).nullish() });

/** Query of GET /api/stripe/create-checkout-session: the tool at whose gate somebody pays, and to which they come back. */
export const checkoutNavigationSchema = z.object({ tool: z.enum(toolCapabilities).optional() });

/** Where the browser goes next: response of POST /api/stripe/create-checkout and /api/stripe/create-portal. */
export const paymentPageSchema = z.object({ url: z.url() });

/** Query of GET /api/auth/refresh-subscription. */
export const refreshQuerySchema = z.object({ email: z.string().max(320).optional() });
/** Answer of GET /api/auth/refresh-subscription. */
export const refreshedSchema = z.object({
  isSubscribed: z.boolean(),
  user: sessionUserSchema,
  /** Only while a failed renewal leaves the account premium: until when it does. ISO 8601. */
  graceUntil: z.string().optional(),
});
export type Refreshed = z.infer<typeof refreshedSchema>;

/** Body of POST /api/subscription/verify-stripe and /api/subscription/sync-stripe. */
export const ownEmailSchema = z.strictObject({ email: z.string().max(320).optional() });
/** Answer of POST /api/subscription/verify-stripe. */
export const verifiedSchema = z.object({ hasActiveSubscription: z.boolean() });
/** Answer of POST /api/subscription/sync-stripe. */
export const syncedSchema = z.object({ isSubscribed: z.boolean() });

/** The subscription as its owner sees it; moments in ISO 8601. */
export const subscriptionSchema = z.object({
  /** The payment provider's own word. */
  status: z.string(),
  state: z.enum(['active', 'ending', 'grace', 'ended']),
  currentPeriodEnd: z.string(),
  /** It ends with the paid period, by the subscriber's wish. */
  cancelAtPeriodEnd: z.boolean(),
  /** Until when a failed renewal leaves the account premium. */
  graceUntil: z.string().nullable(),
  startedAt: z.string(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Answer of GET /api/account/subscription. */
export const ownSubscriptionSchema = z.object({ subscription: subscriptionSchema.nullable() });

/** Body of POST /api/account/unsubscribe; without `when` at once, as specified. */
export const unsubscribeSchema = z.strictObject({
  userId: z.string().max(100).optional(),
  when: z.enum(['now', 'period-end']).default('now'),
});
/** Body of POST /api/account/resume-subscription. */
export const resumeSchema = z.strictObject({ userId: z.string().max(100).optional() });
/** Answer of POST /api/account/unsubscribe and /api/account/resume-subscription. */
export const changedSubscriptionSchema = ownSubscriptionSchema.extend({ user: sessionUserSchema });
export type ChangedSubscription = z.infer<typeof changedSubscriptionSchema>;
