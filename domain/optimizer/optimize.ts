import { gradeReading } from '../checks/editor/editor-grade.ts';
import type { Scoring } from '../checks/score-text.ts';
import { mediumOf } from '../checks/seo/applicable-rules.ts';
import { firstCharacters } from '../text/first-characters.ts';
import type { ProviderId } from '../provider-catalog/providers.ts';
import { maxTitleCharacters } from '../content/record.ts';
import { readText } from '../text/reading.ts';
import { analyze, analyzeReading } from './analyze.ts';
import { partsOf, textWithout, type ComparedPiece } from './changes.ts';
import type { OptimizerForm } from './form.ts';
import { differences } from './differences.ts';
import { optimizationRecordSchema, type OptimizationRecord } from './record.ts';

/** Creates the record of a measured text. */
export function createOptimization(
  { content, targetKeyword, platform, brandVoice }: OptimizerForm,
  { id, now }: { id: string; now: Date },
): OptimizationRecord {
  return measureRecord({
    ...unmeasured,
    id,
    platform,
    targetKeyword: targetKeyword.trim(),
    brandVoice: brandVoice.trim(),
    originalContent: content,
    analyzedAt: now.toISOString(),
  });
}

export type Rewriting = { content: string; provider: ProviderId | null; model: string | null };

/** The record with a new rewriting, measured; it replaces an earlier one. */
export function withRewriting(
  record: OptimizationRecord,
  { content, provider, model }: Rewriting,
): OptimizationRecord {
  return measureRecord({ ...record, content, rewritten: content, refused: [], provider, model });
}

/** The record with these changes of its rewriting rejected. `pieces` is the comparison of original and rewriting. */
export function withRejected(
  record: OptimizationRecord,
  pieces: readonly ComparedPiece[],
  refused: readonly number[],
): OptimizationRecord {
  const content = textWithout(partsOf(pieces), new Set(refused));
  return measureRecord({ ...record, content, refused: refused.toSorted((a, b) => a - b) });
}

/** The current text: the optimized one if there is one, otherwise the original. */
export function currentText({ content, originalContent }: OptimizationRecord): string {
  return content || originalContent;
}

/** What the scores of a record depend on. */
export function scoringOfOptimization({
  targetKeyword: keyword,
  platform,
}: Pick<OptimizationRecord, 'targetKeyword' | 'platform'>): Scoring {
  const contentType = 'optimization';
  return { contentType, keyword, platform, medium: mediumOf({ contentType, platform }) };
}

/** The form with the current text, to measure it again. */
export function formOf(record: OptimizationRecord): OptimizerForm {
  const { targetKeyword, platform, brandVoice } = record;
  return { content: currentText(record), targetKeyword, platform, brandVoice };
}

/** The measurement fields of a record before it is measured. */
export const unmeasured = {
  title: '',
  brandVoice: '',
  content: '',
  rewritten: '',
  refused: [],
  seoScore: 0,
  editorScore: null,
  readabilityScore: null,
  keywordDensity: 0,
  suggestions: [],
  improvements: [],
  provider: null,
  model: null,
} satisfies Partial<OptimizationRecord>;

/** The record with the figures of its text. An existing title stays. */
export function measureRecord(record: OptimizationRecord): OptimizationRecord {
  const { targetKeyword, platform, originalContent, content } = record;
  const reading = readText(currentText(record));
  const now = analyzeReading(reading, targetKeyword, platform);
  return optimizationRecordSchema.parse({
    ...record,
    title: firstCharacters(record.title || now.title, maxTitleCharacters),
    seoScore: now.score.total,
    editorScore: gradeReading(reading, scoringOfOptimization(record)).total,
    readabilityScore: now.readability,
    keywordDensity: now.density,
    suggestions: now.suggestions,
    improvements: content
      ? differences(analyze(originalContent, targetKeyword, platform), now).improvements
      : [],
  });
}
