import { z } from 'zod';
import { markIds, measureIds } from './measure/ids.ts';

/** Between which two values something usually lies. */
export const bandSchema = z
  .object({ low: z.number().min(-1_000).max(1_000), high: z.number().min(-1_000).max(1_000) })
  .refine(({ low, high }) => low <= high, 'must not end before it begins');
export type Band = z.infer<typeof bandSchema>;

const times = () => z.number().int().nonnegative();

/** What was measured in the samples a voice was learned from. The user may move each band. */
export const voiceFeaturesSchema = z.object({
  /** How many texts, and their words together. */
  samples: times(),
  words: times(),
  /** What is usual, measure by measure. */
  usual: z.partialRecord(z.enum(measureIds), bandSchema),
  /** How often each everyday word stood in them, and each mark of punctuation. */
  everyday: z.record(z.string().max(20), times()),
  marks: z.partialRecord(z.enum(markIds), times()),
});
export type VoiceFeatures = z.infer<typeof voiceFeaturesSchema>;
