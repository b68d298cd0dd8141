import { languageOf, unknownLanguage } from '../text/language.ts';
import { readText } from '../text/reading.ts';

/**
 * The language tag in which the spelling of a text is checked: the one it was ordered in, else the one that its words
 * show. `undefined` if neither is known.
 */
export function spellingLanguage(text: string, orderedIn: string | undefined): string | undefined {
  if (orderedIn) return orderedIn;
  const shown = languageOf(readText(text));
  return shown === unknownLanguage ? undefined : shown;
}
