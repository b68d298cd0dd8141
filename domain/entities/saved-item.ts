import { z } from 'zod';
import { audiences, contentTypes, tones } from '../generation/form.ts';
import { providerIds } from '../provider-facts/providers.ts';

/**
 * A generated text kept by the user (collection `saved_projects`). The specified fields, and what is needed to
 * show how it came to be: provider, model, topic and keywords (the score's margin is computed from them again).
 */
export const savedItemSchema = z.object({
  id: z.string(),
  type: z.enum(contentTypes),
  title: z.string(),
  content: z.string(),
  seoScore: z.number().int().min(0).max(100),
  metaDescription: z.string(),
  suggestions: z.array(z.string()),
  createdAt: z.iso.datetime(),
  tone: z.enum(tones),
  targetAudience: z.enum(audiences),
  topic: z.string(),
  keywords: z.string(),
  /** Null, and an empty model, where it is not known: an item brought in from an older store. */
  provider: z.enum(providerIds).nullable(),
  model: z.string(),
  /** True when the text ends early: stopped by the user, or by the provider's length limit. */
  isPartial: z.boolean(),
});
export type SavedItem = z.infer<typeof savedItemSchema>;
