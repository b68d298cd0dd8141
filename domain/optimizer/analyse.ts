import { fleschOf } from '../scoring/readability/readability.ts';
import { languageOf } from '../scoring/language/language.ts';
import { scoreReading, type SeoRule, type SeoRuleId, type SeoScore } from '../scoring/seo/seo-score.ts';
import { readText, type Reading } from '../scoring/text/reading.ts';
import { titleOf } from '../generation/finish.ts';
import type { OptimizerPlatform } from './record.ts';
import { suggest, type Suggestion } from './suggestions.ts';

/** All that is measured of a text; the same text always gets the same figures. */
export type Analysis = {
  title: string;
  score: SeoScore;
  /** Flesch reading ease, 0-100, whole; null where the language has no measure here. */
  readability: number | null;
  /** ISO 639-1 code, `und` where it is not known. */
  language: string;
  /** Percent of the words, two decimals. */
  density: number;
  suggestions: Suggestion[];
};

/** Measures a text for a keyword: points, readability, density, and what would earn more. Linear in the text. */
export function analyse(content: string, targetKeyword: string, platform: OptimizerPlatform): Analysis {
  return analyseReading(readText(content), targetKeyword, platform);
}

/** The same of a text that is read already. */
export function analyseReading(
  reading: Reading,
  targetKeyword: string,
  platform: OptimizerPlatform,
): Analysis {
  const score = scoreReading(reading, targetKeyword);
  const ease = fleschOf(reading);
  const readability = ease === null ? null : Math.round(ease);
  return {
    title: titleOf(reading.text, reading, { contentType: 'optimization', targetKeyword }),
    score,
    readability,
    language: readability === null ? languageOf(reading) : 'en',
    density: Math.round((ruleOf(score, 'keyword-density').measured ?? 0) * 100) / 100,
    suggestions: suggest({ reading, score, readability, targetKeyword, platform }),
  };
}

/** One rule of a score. */
export function ruleOf({ rules }: SeoScore, id: SeoRuleId): SeoRule {
  return rules.find((rule) => rule.id === id)!;
}
