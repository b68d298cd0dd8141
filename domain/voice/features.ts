import { z } from 'zod';
import { punctuationIds, measureIds } from './measure/ids.ts';

/** Between which two values something usually lies. */
export const bandSchema = z
  .object({ low: z.number().min(-1_000).max(1_000), high: z.number().min(-1_000).max(1_000) })
  .refine(({ low, high }) => low <= high, 'must not end before it begins');
export type Band = z.infer<typeof bandSchema>;

/** Longer ones are not counted: they are codes. */
export const longestWord = 30;
/** Of more different words or turns, the commonest are kept. */
export const mostWords = 5_000;

const times = () => z.number().int().nonnegative();

/** What was measured in the samples a voice was learned from. The user may move each band. */
export const voiceFeaturesSchema = z.object({
  /** How many texts, and their words together. */
  samples: times(),
  words: times(),
  /** What is usual, measure by measure. */
  usual: z.partialRecord(z.enum(measureIds), bandSchema),
  /** How often each word was in them, without everyday words, names and figures. */
  vocabulary: z.record(z.string().max(longestWord), times()).default({}),
  /** How often each everyday word and mark were next to each other: "of the", ", but". */
  turns: z.record(z.string().max(2 * longestWord), times()).default({}),
  marks: z.partialRecord(z.enum(punctuationIds), times()),
});
export type VoiceFeatures = z.infer<typeof voiceFeaturesSchema>;
