import { z } from 'zod';
import { punctuationIds, measureIds } from './measure/ids.ts';

/** The usual range of a value. */
export const bandSchema = z
  .object({ low: z.number().min(-1_000).max(1_000), high: z.number().min(-1_000).max(1_000) })
  .refine(({ low, high }) => low <= high, 'must not end before it begins');
export type Band = z.infer<typeof bandSchema>;

/** Longer words are not counted, because they are codes. */
export const longestWord = 30;
/** Maximum number of stored words and collocations, the most common first. */
export const mostWords = 5_000;

const times = () => z.number().int().nonnegative();

/** Measurements of the samples that a voice was learned from. The user may change each range. */
export const voiceFeaturesSchema = z.object({
  /** Number of samples, and of their words in total. */
  samples: times(),
  words: times(),
  /** The usual range of each measure. */
  usual: z.partialRecord(z.enum(measureIds), bandSchema),
  /** How often each word occurs, without everyday words, names and numbers. */
  vocabulary: z.record(z.string().max(longestWord), times()).default({}),
  /** How often each pair of everyday words and marks occurs: "of the", ", but". */
  turns: z.record(z.string().max(2 * longestWord), times()).default({}),
  marks: z.partialRecord(z.enum(punctuationIds), times()),
});
export type VoiceFeatures = z.infer<typeof voiceFeaturesSchema>;
