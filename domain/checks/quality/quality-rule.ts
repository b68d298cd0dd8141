import type { OptimizerPlatform } from '../../optimizer/record.ts';
import type { Reading } from '../../text/reading.ts';
import { defineRule, type Check } from '../check.ts';

export type QualityCheckId =
  | 'title'
  | 'headings'
  | 'question-headings'
  | 'early-answer'
  | 'links'
  | 'paragraph-length'
  | 'sentence-length'
  | 'passive-voice'
  | 'transition-words'
  | 'platform-length';

/** A check beyond the score: it earns no points. It says why it matters and who recommends it. */
export type QualityCheck = Check<QualityCheckId> & Required<Pick<Check, 'why' | 'source'>>;

export type QualityInput = {
  reading: Reading;
  keyword: string;
  platform: OptimizerPlatform;
  /** True for an English text. Passive voice and transition words are checked in English only. */
  isEnglish: boolean;
};

type QualityDefinition = Parameters<typeof defineRule<QualityInput, QualityCheckId>>[0] &
  Pick<QualityCheck, 'why' | 'source'>;

/** Defines a rule with its reason and its source. */
export function defineQualityRule(definition: QualityDefinition) {
  const rule = defineRule<QualityInput, QualityCheckId>(definition);
  const { why, source } = definition;
  return (input: QualityInput): QualityCheck[] => rule(input).map((check) => ({ ...check, why, source }));
}

/** True for pages: only they are checked for titles, headings and questions. */
export const isPage = ({ platform }: QualityInput): boolean => platform === 'blog';

export const plainLanguageGuidelines = 'https://www.plainlanguage.gov/guidelines';
