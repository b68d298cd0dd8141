import { hasKeyword } from '../../checks/seo/applicable-rules.ts';
import { splitKeywords } from '../form.ts';

/** The fields of a form, a stored text or a project's text that name its keywords. */
export type KeywordFields = { keywords?: string | undefined; targetKeyword?: string | undefined };

/**
 * The keyword that a text is scored for: the first keyword of the form, else its target keyword, else an empty text.
 */
export function scoredKeyword({ keywords = '', targetKeyword = '' }: KeywordFields): string {
  return splitKeywords(keywords)[0] ?? targetKeyword.trim();
}

/**
 * True when a text is scored for a keyword. The SEO score of any other says nothing about search, so it is shown
 * without a grade.
 */
export function isScoredForKeyword(fields: KeywordFields): boolean {
  return hasKeyword(scoredKeyword(fields));
}
