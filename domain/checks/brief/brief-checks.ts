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

/** A form, and the names of its fields that were asked for; the others have their defaults. */
export type Brief = { form: GenerationForm; asked: readonly string[] };

/** The field of the form that a check compares, for the fields that have a default. */
const comparedFields: Readonly<Record<string, keyof GenerationForm>> = {
  words: 'length',
  versions: 'length',
  'reading-level': 'targetAudience',
  'platform-length': 'platform',
  hashtags: 'platform',
};
/** The checks of the structure of an SEO text, which its kind decides. */
const structureChecks: ReadonlySet<string> = new Set(['sections', 'list', 'markup', 'questions']);

/** The brief checks of what was asked for: nothing is compared with a default that nobody chose. */
export function checkAsked(content: string, { form, asked }: Brief): BriefCheck[] {
  return checkBrief(content, form).filter(({ id }) => {
    const field = comparedField(id, form);
    return field === null || asked.includes(field);
  });
}

function comparedField(id: string, { contentType }: GenerationForm): keyof GenerationForm | null {
  if (id.startsWith('ad:')) return 'adFormat';
  if (contentType === 'seo' && structureChecks.has(id)) return 'seoContentType';
  return Object.hasOwn(comparedFields, id) ? comparedFields[id]! : null;
}

/**
 * Compares the brief with the text. Uses only the text itself, is deterministic, and is linear in the length of the
 * text. `content` is the finished text, without code fence and meta description.
 */
export function checkBrief(content: string, form: GenerationForm): BriefCheck[] {
  return runRules(rules, readForBrief(content, form));
}
