import { z } from 'zod';
import { providerIds } from '../provider-catalog/providers.ts';

const baseUrlsSchema = z.record(z.enum(providerIds), z.string());

/** Answer of GET /api/config: what this installation offers. Nothing secret. */
export const publicConfigSchema = z.object({
  sandbox: z.boolean(),
  google: z.boolean(),
  microsoft: z.boolean(),
  payments: z.boolean(),
  /** sandbox: no real money moves. null where payments are off. */
  paymentsMode: z.enum(['sandbox', 'live']).nullable(),
  requiresEmailVerification: z.boolean(),
  limits: z.object({ dailyGenerations: z.number(), weeklyProjects: z.number() }),
  /** Base URLs for calls straight from the browser; they are part of the content security policy, too. */
  providers: baseUrlsSchema,
  /** Where sandbox keys go instead; null without a sandbox. */
  sandboxProviders: baseUrlsSchema.nullable(),
  /** Longest silence of a provider, and longest whole call. */
  providerLimits: z.object({ stallMs: z.number(), timeoutMs: z.number() }),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
