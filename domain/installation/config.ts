import { z } from 'zod';
import { providerIds } from '../provider-catalog/providers.ts';
import { switchesSchema } from './switches.ts';

const baseUrlsSchema = z.record(z.enum(providerIds), z.string());

/** Response of GET /api/config: what this installation offers. Contains no secrets. */
export const publicConfigSchema = z.object({
  sandbox: z.boolean(),
  google: z.boolean(),
  microsoft: z.boolean(),
  payments: z.boolean(),
  /** What is sold, and how it is paid. */
  sales: z.object({
    card: z.boolean(),
    paypal: z.boolean(),
    yearly: z.boolean(),
    trialDays: z.int(),
    paused: z.boolean(),
  }),
  /** sandbox: no real money. null when payments are off. */
  paymentsMode: z.enum(['sandbox', 'live']).nullable(),
  /** What operators have left on. */
  switches: switchesSchema,
  requiresEmailVerification: z.boolean(),
  /** Whether mails are sent; else no page offers or claims one. */
  mail: z.boolean(),
  limits: z.object({ dailyGenerations: z.number(), weeklyProjects: z.number() }),
  /** Base URLs for calls from the browser; also part of the content security policy. */
  providers: baseUrlsSchema,
  /** Base URLs for sandbox keys; null without a sandbox. */
  sandboxProviders: baseUrlsSchema.nullable(),
  /** Maximum time without data from a provider, and maximum time of a call. */
  providerLimits: z.object({ stallMs: z.number(), timeoutMs: z.number() }),
  /** Pause between the starts of two rows of a bulk job; shortened for tests only. */
  bulkStartGapMs: z.number().positive(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
