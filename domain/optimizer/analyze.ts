import { fleschOf, syllablesOf } from '../text/readability/readability.ts';
import { languageOf } from '../text/language.ts';
import type { Span } from '../text/markdown-blocks.ts';
import { mediumOf } from '../checks/seo/applicable-rules.ts';
import { checkOf, scoreReading, type SeoScore } from '../checks/seo/seo-score.ts';
import type { SeoCheckId } from '../checks/seo/seo-rule.ts';
import { checkTargets, hardestSentences, type TargetCheckId } from '../checks/seo/target-checks.ts';
import { suggestionsOf, type Suggestion } from '../checks/suggestions.ts';
import { readText, type Reading } from '../text/reading.ts';
import { metaOf, titleOf } from '../generation/finish.ts';
import type { OptimizerPlatform } from './record.ts';

/** All measurements of a text. Deterministic. */
export type Analysis = {
  title: string;
  /** The description in a search result: the beginning of the text. */
  description: string;
  score: SeoScore;
  /** Flesch reading ease, 0-100, as an integer; null if the language cannot be measured. */
  readability: number | null;
  /** ISO 639-1 code; `und` if unknown. */
  language: string;
  /** Percent of the words, two decimals. */
  density: number;
  /** The counts that readability and density are computed from. */
  counts: { words: number; proseWords: number; sentences: number; syllables: number; occurrences: number };
  /** The sentences that are hardest to read. */
  hardest: Span[];
  suggestions: Suggestion<SeoCheckId | TargetCheckId>[];
};

/** Measures a text for a keyword: score, readability, density and suggestions. Linear in the length of the text. */
export function analyze(content: string, targetKeyword: string, platform: OptimizerPlatform): Analysis {
  return analyzeReading(readText(content), targetKeyword, platform);
}

/** The analysis of a text that was parsed already. */
export function analyzeReading(
  reading: Reading,
  targetKeyword: string,
  platform: OptimizerPlatform,
): Analysis {
  const score = scoreReading(reading, targetKeyword, mediumOf({ contentType: 'optimization', platform }));
  const ease = fleschOf(reading);
  const readability = ease === null ? null : Math.round(ease);
  const density = checkOf(score, 'keyword-density');
  const targets = checkTargets({ reading, keyword: targetKeyword, score, readability });
  const form = { contentType: 'optimization', targetKeyword } as const;
  return {
    title: titleOf(reading.text, reading, form),
    description: metaOf(null, reading.text, form),
    score,
    readability,
    language: readability === null ? languageOf(reading) : 'en',
    density: Math.round((density.measured ?? 0) * 100) / 100,
    counts: {
      words: reading.wordCount,
      proseWords: reading.proseWords,
      sentences: reading.sentences.length,
      syllables: readability === null ? 0 : syllablesOf(reading),
      occurrences: density.spans.length,
    },
    hardest: readability === null ? [] : hardestSentences(reading),
    suggestions: suggestionsOf([...score.checks, ...targets]),
  };
}
