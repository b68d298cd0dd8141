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
 * Compares the brief with the text. Uses only the text itself, is deterministic, and is linear in the length of the
 * text. `content` is the finished text, without code fence and meta description.
 */
export function checkBrief(content: string, form: GenerationForm): BriefCheck[] {
  return runRules(rules, readForBrief(content, form));
}
