import { knownMergeTags, readMergeTags } from '#domain/email/merge-tags/merge-tags.ts';
import { formatFirst } from '#domain/text/format-list.ts';

const shownTags = 3;

/** Why a text is refused: its unknown merge tags with their places; undefined if there are none. */
export function tagError(text: string): string | undefined {
  const { unknown } = readMergeTags(text);
  if (unknown.length === 0) return undefined;
  const isLong = text.includes('\n');
  const places = unknown.map(({ tag, index }) => `${tag} (${formatPosition(text, index, isLong)})`);
  const list = formatFirst(places, shownTags);
  const verb = unknown.length === 1 ? 'is not a merge tag' : 'are not merge tags';
  return `${list} ${verb}. Choose one with “Merge tag”, or delete it.`;
}

function formatPosition(text: string, index: number, isLong: boolean): string {
  const before = text.slice(0, index);
  const line = before.split('\n').length;
  const character = index - (before.lastIndexOf('\n') + 1) + 1;
  return isLong ? `line ${line}, character ${character}` : `character ${character}`;
}

/** Tags that are words, for texts; the others are addresses. */
export const wordTags = knownMergeTags.filter(({ isAddress }) => !isAddress);
export const addressTags = knownMergeTags.filter(({ isAddress }) => isAddress);
