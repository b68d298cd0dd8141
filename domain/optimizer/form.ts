import { z } from 'zod';
import { maxContentCharacters } from '../content/record.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { freeText } from '../generation/form/free-text.ts';
import { maxVoiceCharacters, optimizerPlatforms } from './record.ts';

/** Maximum target keyword, in characters. */
export const maxTargetKeyword = 255;
/**
 * Maximum text that can be rewritten, in characters. It is sent twice in one call (prompt and form), and in scripts
 * with three bytes per character both together must stay below the call's 256 KB.
 */
export const maxRewriteCharacters = 40_000;

/** The form of the optimizer. Dashboard document, sections 3 and 5. */
export const optimizerFormSchema = z.object({
  content: z.string().max(maxContentCharacters).default(''),
  targetKeyword: freeText(maxTargetKeyword).default(''),
  platform: z.enum(optimizerPlatforms).default('blog'),
  /** The voice of the rewriting; empty to keep the text's own voice. */
  brandVoice: freeText(maxVoiceCharacters).default(''),
});
export type OptimizerForm = z.infer<typeof optimizerFormSchema>;

/** An empty form with every specified default. */
export function emptyOptimizerForm(): OptimizerForm {
  return optimizerFormSchema.parse({});
}

/**
 * The error code that says why the text cannot be measured; null when it can. Measuring makes no call, so it needs no
 * key.
 */
export function checkMeasurable({ content, targetKeyword }: OptimizerForm): ErrorCode | null {
  if (!isMeasurable(content)) return 'optimizer.content-missing';
  return isMeasurable(targetKeyword) ? null : 'optimizer.keyword-missing';
}

/** Whether a text has a word or a number. */
export function isMeasurable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The error code that says why the text cannot be rewritten, apart from a missing key; null when it can. */
export function checkRewritable(form: OptimizerForm): ErrorCode | null {
  return checkMeasurable(form) ?? (form.content.length > maxRewriteCharacters ? 'optimizer.too-long' : null);
}
