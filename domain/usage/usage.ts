import { z } from 'zod';

const allowance = z.object({
  used: z.number().int().nonnegative(),
  /** null = unlimited. */
  limit: z.number().int().nullable(),
  /** -1 = unlimited. */
  remaining: z.number().int(),
  /** ISO moment at which the count starts again. */
  resetsAt: z.string(),
});

/** Response of GET /api/usage: what the signed-in user has left, as the server counts it. */
export const usageSchema = z.object({
  plan: z.enum(['free', 'unlimited']),
  generations: allowance,
  projects: allowance.extend({
    /** ISO moment until which a weekly access that was used keeps Projects open; null where none was used today. */
    openUntil: z.string().nullable(),
  }),
});
export type Usage = z.infer<typeof usageSchema>;
