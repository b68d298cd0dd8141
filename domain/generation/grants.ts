import { z } from 'zod';
import { acceptedProviderIds } from '../provider-catalog/providers.ts';
import { modelIdSchema } from './models.ts';
import { maxPromptLength, requestFormSchema, tokenUsageSchema, type TokenUsage } from './request.ts';

/**
 * Direct mode: the browser calls the provider itself, and its key never reaches our server. The server grants one
 * generation, counted like a generation through the server, and the browser reports its outcome (settlement).
 */

/** Maximum grants returned to a free account per UTC day, because the server cannot verify that a call failed. */
export const mostReturnedGrants = 5;
/** Minutes after which an unsettled grant is counted; longer than any call may take. */
export const grantMinutes = 30;
/** Maximum text that is recorded, in UTF-16 code units. */
export const maxSettledLength = 200_000;
/** Maximum body of a settlement, in bytes: prompt and text with three bytes per character. */
export const maxSettlementBytes = 1_000_000;

/** Body of POST /api/generation/grants: like a generation request, but without prompts and without a key. */
export const grantRequestSchema = z.strictObject({
  apiProvider: z.enum(acceptedProviderIds),
  model: modelIdSchema.optional(),
  formData: requestFormSchema,
  userId: z.string().max(255).optional(),
  email: z.string().max(320).optional(),
});
export type GrantRequest = z.infer<typeof grantRequestSchema>;

export const grantSchema = z.object({
  grantId: z.uuid(),
  /** Generations left today after this one; -1 = unlimited. */
  remaining: z.number().int(),
});
export type Grant = z.infer<typeof grantSchema>;

/**
 * Body of POST /api/generation/grants/:id/settle. `completed`: a text was generated, complete or stopped early, and is
 * recorded. `failed`: no text was generated, and the generation is returned to the account.
 */
export const settlementSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('completed'),
    userPrompt: z.string().max(maxPromptLength),
    content: z.string().min(1).max(maxSettledLength),
    usage: tokenUsageSchema.optional(),
    model: modelIdSchema.optional(),
  }),
  z.strictObject({ outcome: z.literal('failed') }),
]);
export type Settlement = z.infer<typeof settlementSchema>;

/**
 * The settlement for the result of a call. A blank text is a failure, whatever the reason; any other text is counted,
 * also if it was stopped early, as for generations through the server. Texts that are too long for a record are cut,
 * not rejected.
 */
export function toSettlement(made: {
  userPrompt: string;
  content: string;
  usage?: TokenUsage | undefined;
  model?: string | undefined;
}): Settlement {
  if (!made.content.trim()) return { outcome: 'failed' };
  const model = modelIdSchema.safeParse(made.model);
  return {
    outcome: 'completed',
    userPrompt: made.userPrompt.slice(0, maxPromptLength),
    content: made.content.slice(0, maxSettledLength),
    ...(made.usage ? { usage: made.usage } : {}),
    ...(model.success ? { model: model.data } : {}),
  };
}

export const settledSchema = z.object({
  /** False when the generation was returned to the account. */
  isCounted: z.boolean(),
  /** Generations left today; -1 = unlimited. */
  remaining: z.number().int(),
});
export type Settled = z.infer<typeof settledSchema>;
