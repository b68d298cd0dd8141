import { shownLanguage } from '../text/shown-language.ts';

/**
 * The language tag in which the spelling of a text is checked: the one it was ordered in, else the one that its words
 * or its script show. `undefined` if neither is known.
 */
export function spellingLanguage(text: string, orderedIn: string | undefined): string | undefined {
  return orderedIn || shownLanguage(text);
}
