import { z } from 'zod';
import { legacyId, legacyMoment, legacyText, recordIdOf } from '../content/legacy-fields.ts';
import { maxKeywordCharacters } from '../content/record.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { measureRecord, unmeasured } from './optimize.ts';
import { optimizationRecordSchema, optimizerPlatforms, type OptimizationRecord } from './record.ts';

/**
 * The specified fields of a stored optimization (key `aigen_optimization_results`); an invalid field is treated as
 * missing.
 */
const oldOptimizationSchema = z.object({
  id: legacyId(),
  title: legacyText(),
  content: legacyText(),
  originalContent: legacyText(),
  targetKeyword: legacyText(),
  platform: z.enum(optimizerPlatforms).catch('blog'),
  improvements: z.array(z.string()).catch([]),
  analyzedAt: legacyMoment(),
});

/**
 * A legacy optimization as a record, or null if it has no text or one that is too long for a record. Its figures are
 * measured again, so that each has its evidence. `now` replaces a missing date.
 */
export function readOldOptimization(value: unknown, now: Date): OptimizationRecord | null {
  const parsed = oldOptimizationSchema.safeParse(value);
  if (!parsed.success) return null;
  const { id, analyzedAt, content, originalContent, improvements, ...old } = parsed.data;
  const original = originalContent || content;
  const optimized = originalContent ? content : '';
  const { shape } = optimizationRecordSchema;
  if (!/[\p{L}\p{N}]/u.test(original)) return null;
  if (![original, optimized].every((text) => shape.content.safeParse(text).success)) return null;
  const record = measureRecord({
    ...unmeasured,
    ...old,
    id: recordIdOf(id, `optimization\n${id}\n${original}`),
    targetKeyword: firstCharacters(old.targetKeyword, maxKeywordCharacters),
    originalContent: original,
    content: optimized,
    rewritten: optimized,
    analyzedAt: analyzedAt ?? now.toISOString(),
  });
  const kept = shape.improvements.safeParse(improvements);
  return kept.success && kept.data.length > 0 ? { ...record, improvements: kept.data } : record;
}
