import { densityOf } from '../../text/keyword/keyword-density.ts';
import { countCharacters, readText, type Reading } from '../../text/reading.ts';
import { runRules } from '../check.ts';
import { keywordDensityInRange, keywordInOpening, keywordPresent } from './keyword-rules.ts';
import type { Medium } from './applicable-rules.ts';
import type { SeoCheck, SeoCheckId } from './seo-rule.ts';
import { bullets, over1000Characters, over300Characters, sentenceLength } from './text-rules.ts';

export type SeoScore = {
  /** 0-100: the earned points as a percentage of those that apply. */
  total: number;
  /** Points that were earned, and points of the rules that apply. */
  earned: number;
  applicable: number;
  checks: SeoCheck[];
};

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
 * addresses. Length is two rules: over 300 characters, and over 1,000 (15 points, then 10 more). Only the rules that
 * apply are graded (`reasonLeftOut`): the three keyword rules need a keyword, and `medium` decides on others. Where all
 * seven apply, the total is the sum of the earned points. Deterministic; linear in the length of the text. Source:
 * dashboard document, section 9.
 */
export function scoreSeo(text: string, keyword: string, medium: Medium = 'page'): SeoScore {
  return scoreReading(readText(text), keyword, medium);
}

/** The SEO score of a text that was parsed already. */
export function scoreReading(reading: Reading, keyword: string, medium: Medium = 'page'): SeoScore {
  const density = densityOf(reading, keyword);
  const checks = runRules(rules, { reading, keyword, density, characters: countCharacters(reading), medium });
  const graded = checks.filter(({ verdict }) => verdict !== 'unmeasured');
  const earned = graded.reduce((sum, { points }) => sum + points.earned, 0);
  const applicable = graded.reduce((sum, { points }) => sum + points.worth, 0);
  return {
    total: applicable === 0 ? 0 : Math.round((100 * earned) / applicable),
    earned,
    applicable,
    checks,
  };
}

/** One check of a score, by its id. */
export function checkOf({ checks }: SeoScore, id: SeoCheckId): SeoCheck {
  return checks.find((check) => check.id === id)!;
}
