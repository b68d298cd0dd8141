import { z } from 'zod';

const allowance = z.object({
  used: z.number().int().nonnegative(),
  /** null = unlimited. */
  limit: z.number().int().nullable(),
  /** -1 = unlimited. */
  remaining: z.number().int(),
  /** ISO time when the count starts again. */
  resetsAt: z.string(),
});

/** Response of GET /api/usage: what the signed-in user has left, as counted by the server. */
export const usageSchema = z.object({
  plan: z.enum(['free', 'unlimited']),
  generations: allowance,
  projects: allowance.extend({
    /** ISO time until which a used weekly access opens Projects; null if none was used today. */
    openUntil: z.string().nullable(),
  }),
});
export type Usage = z.infer<typeof usageSchema>;
