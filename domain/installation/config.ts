import { z } from 'zod';

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
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
