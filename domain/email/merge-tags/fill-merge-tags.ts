import { toStorable } from '../../content/stored-text.ts';
import { splitAtMergeTags, type FoundMergeTag, type MergeValues } from './merge-tags.ts';

/** Line breaks, control characters, and the characters that turn the direction of what follows. */
const unshown = /[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What is longer is cut: an email may name a value thousands of times. Addresses have at most so many. */
const mostValueCharacters = 2_000;

/**
 * A value of a contact as one line of plain text. It makes no tag, no header and no line of its own, and does not turn the text
 * around it.
 */
export function mergeLine(value: string): string {
  return toStorable(value.slice(0, mostValueCharacters))
    .replace(unshown, ' ')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .trim();
}

/** What a tag becomes: its value, else its fallback, else nothing. */
export function mergeValueOf(
  { name, fallback }: Pick<FoundMergeTag, 'name' | 'fallback'>,
  values: MergeValues,
): string {
  const value = Object.hasOwn(values, name) ? mergeLine(values[name] ?? '') : '';
  return value || (fallback ?? '');
}

/**
 * Fills the known tags of a text. `escape` is applied to what is filled in, fallbacks included, and to nothing else. Values are not
 * searched for tags. Unknown tags stay (`readMergeTags` finds them).
 */
export function fillMergeTags(text: string, values: MergeValues, escape: (value: string) => string): string {
  return splitAtMergeTags(text)
    .map((piece) => (typeof piece === 'string' ? piece : escape(mergeValueOf(piece, values))))
    .join('');
}

/** Characters that the values of these tags have together, without their fallbacks. */
export function filledCharacters(tags: readonly Pick<FoundMergeTag, 'name'>[], values: MergeValues): number {
  return tags.reduce((sum, { name }) => sum + (values[name]?.length ?? 0), 0);
}
