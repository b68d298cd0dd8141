import { openingCharacters } from '../checks/seo/keyword-rules.ts';
import { checkOf, scoreReading } from '../checks/seo/seo-score.ts';
import { mediumOf } from '../checks/seo/applicable-rules.ts';
import type { SelectionRequest, Passage } from '../prompts/selection.ts';
import { readText } from '../text/reading.ts';
import type { OptimizationRecord } from './record.ts';
import { onOneLine } from '../text/on-one-line.ts';

/** The first sentence of a text, or its title, with its place; null without one. */
function firstSentence(text: string): { start: number; end: number } | null {
  const first = readText(text).sentences.find(({ words }) => words > 0);
  return first ? { start: first.start, end: first.end } : null;
}

/** The opening of a text as a passage to be written anew; null if it has none. */
export function openingPassage(text: string, around: number): Passage | null {
  const place = firstSentence(text);
  if (!place) return null;
  return {
    markdown: text.slice(place.start, place.end),
    before: '',
    after: text.slice(place.end, place.end + around),
  };
}

/** The instruction for another opening. The keyword is the user's own, as every other own instruction. */
export function openingRequest(keyword: string): SelectionRequest {
  return {
    action: 'own',
    instruction: `Open with “${keyword}”: one sentence that says the same as the passage and has this whole keyword within its first ${openingCharacters} characters.`,
  };
}

/** The text with another first sentence, which becomes one line. */
export function withOpening(text: string, opening: string): string {
  const place = firstSentence(text);
  const line = onOneLine(opening);
  if (!place || line === '') return text;
  return `${text.slice(0, place.start)}${line}${text.slice(place.end)}`;
}

/** The score with another opening, and whether it has the keyword where it should be. */
export function scoreWithOpening(
  text: string,
  opening: string,
  { targetKeyword, platform }: Pick<OptimizationRecord, 'targetKeyword' | 'platform'>,
): { total: number; isMet: boolean } {
  const medium = mediumOf({ contentType: 'optimization', platform });
  const score = scoreReading(readText(withOpening(text, opening)), targetKeyword, medium);
  return { total: score.total, isMet: checkOf(score, 'keyword-in-opening').verdict === 'met' };
}
