import { z } from 'zod';

/** What was typed for a variant and is not in the form yet. */
export const variantDraftSchema = z.object({
  /** The stored draft in the form; null for a new test. */
  testId: z.uuid().nullable(),
  /** The place of the variant. */
  at: z.number().int().nonnegative(),
  isWhole: z.boolean(),
  /** The element alone. */
  words: z.string(),
  /** The whole text, Markdown. */
  text: z.string(),
});
export type VariantDraft = z.infer<typeof variantDraftSchema>;
