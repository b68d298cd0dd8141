import type { GenerationForm } from '../../generation/form.ts';
import { runRules } from '../check.ts';
import { checkAd } from './ads.ts';
import { readForBrief, type BriefCheck } from './brief-check.ts';
import { checkCallToAction } from './call-to-action.ts';
import { checkKeywords } from './keywords.ts';
import { checkLength, checkReadingLevel } from './length-and-level.ts';
import { checkPost } from './posts.ts';
import { checkQuestions, checkStructure } from './structure.ts';

const rules = [
  checkLength,
  checkAd,
  checkPost,
  checkKeywords,
  checkReadingLevel,
  checkStructure,
  checkQuestions,
  checkCallToAction,
];

/**
 * What the brief asked for against what the text has: only what can be told from the text itself, the same on every
 * run, linear in its length. `content` as finished (without wrapping and meta description).
 */
export function checkBrief(content: string, form: GenerationForm): BriefCheck[] {
  return runRules(rules, readForBrief(content, form));
}
