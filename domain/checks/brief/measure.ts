import type { GenerationForm } from '../../generation/form.ts';
import { measureAd } from './ads/ad-limits.ts';
import { readAsked } from './asked-text.ts';
import { measureCallToAction } from './ads/call-to-action.ts';
import type { Finding } from './finding.ts';
import { measureKeywords } from './keywords.ts';
import { measurePost } from './posts.ts';
import { measureQuestions } from './structure/questions.ts';
import { measureReadingLevel } from './reading-level.ts';
import { measureStructure } from './structure/structure.ts';
import { measureWords } from './words.ts';

const measures = [
  measureWords,
  measureAd,
  measurePost,
  measureKeywords,
  measureReadingLevel,
  measureStructure,
  measureQuestions,
  measureCallToAction,
];

/**
 * What the form asked for against what the text has, finding by finding: only what can be told from the text itself,
 * the same on every run, linear in its length. `content` as finished (without wrapping and meta description).
 */
export function measure(content: string, form: GenerationForm): Finding[] {
  const text = readAsked(content, form);
  return measures.flatMap((each) => each(text));
}
