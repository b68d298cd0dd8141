import { densityOf } from '../../text/keyword/keyword-density.ts';
import { countCharacters, readText, type Reading } from '../../text/reading.ts';
import { runRules } from '../check.ts';
import { keywordDensityInRange, keywordInOpening, keywordPresent } from './keyword-rules.ts';
import type { Medium, SeoCheck, SeoCheckId } from './seo-rule.ts';
import { bullets, over1000Characters, over300Characters, sentenceLength } from './text-rules.ts';

/** A score of 0-100 and its checks. */
export type SeoScore = { total: number; checks: SeoCheck[] };

/** The rules of the score in the order shown. Dashboard document, section 9. */
const rules = [
  keywordPresent,
  over300Characters,
  keywordInOpening,
  keywordDensityInRange,
  sentenceLength,
  over1000Characters,
  bullets,
];

/**
 * The SEO score of a text for one keyword, 0-100, rule by rule. It counts visible text, without Markdown marks and link
 * addresses. Length is two rules: over 300 characters, and over 1,000 (15 points, then 10 more). An empty keyword earns
 * none of the points of the three keyword rules. Deterministic; linear in the length of the text. Source: dashboard
 * document, section 9.
 */
export function scoreSeo(text: string, keyword: string): SeoScore {
  return scoreReading(readText(text), keyword);
}

/**
 * The SEO score of a text that was parsed already. `medium` decides which points can still be gained, never the score.
 */
export function scoreReading(reading: Reading, keyword: string, medium: Medium = 'page'): SeoScore {
  const density = densityOf(reading, keyword);
  const checks = runRules(rules, { reading, keyword, density, characters: countCharacters(reading), medium });
  return { total: checks.reduce((sum, { points }) => sum + points.earned, 0), checks };
}

/** One check of a score, by its id. */
export function checkOf({ checks }: SeoScore, id: SeoCheckId): SeoCheck {
  return checks.find((check) => check.id === id)!;
}
