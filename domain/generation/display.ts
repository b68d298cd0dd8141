import { firstCharacters } from '../text/first-characters.ts';
import { toPlainLine } from '../text/plain-text.ts';
import { onOneLine } from '../text/on-one-line.ts';

/** Maximum lengths of shortened texts, in characters. Dashboard document, section 9. */
export const titleCharacters = 50;
export const previewCharacters = 200;
export const metaCharacters = 160;
export const shownSuggestions = 3;

const ellipsis = '...';

/** Title of a history entry: the first 50 characters of its prompt, with an ellipsis if it is longer. */
export function historyTitle(prompt: string): string {
  const line = onOneLine(prompt);
  return line.length > titleCharacters
    ? `${firstCharacters(line, titleCharacters).trimEnd()}${ellipsis}`
    : line;
}

/** The first 200 characters of a text, without Markdown marks. */
export function preview(content: string): string {
  // Marks and addresses take space in the source, so four times the length is read instead of the whole text.
  const line = toPlainLine(firstCharacters(content, 4 * previewCharacters));
  const isCut = line.length > previewCharacters || content.length > 4 * previewCharacters;
  return isCut ? `${firstCharacters(line, previewCharacters).trimEnd()}${ellipsis}` : line;
}

/** The suggestions that a card shows: the first 3. */
export function firstSuggestions<Suggestion>(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.slice(0, shownSuggestions);
}

/**
 * At most `count` characters, cut after a whole word. If text is missing, it ends with an ellipsis within the count.
 */
export function cutAtWord(text: string, count: number): string {
  if (text.length <= count) return text;
  const room = firstCharacters(text, count - ellipsis.length + 1);
  const space = room.lastIndexOf(' ');
  // A single word longer than the limit is cut at the limit.
  const kept = space > 0 ? room.slice(0, space) : firstCharacters(text, count - ellipsis.length);
  return `${kept.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}${ellipsis}`;
}
