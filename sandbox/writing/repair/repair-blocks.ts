import type { Draft } from '../draft.ts';
import { countWords } from '../words.ts';

/** Makes one change; `found` is what the order says of it. */
export type Act = (text: string, found: RegExpExecArray, draft: Draft) => string;

export const blocksOf = (text: string) => text.split(/\n{2,}/);
export const isProse = (block: string) => !/^(?:#|[-*] |\d+[.)] |\||```|Subject:|#\p{L})/iu.test(block);
export const isThread = (text: string) => (text.match(/(?:^|\s)\d+\/\d+$/gm)?.length ?? 0) > 1;
/** What was asked for: a keyword, a link, a line of its own that calls to something. */
export const isWanted = ({ brief }: Draft, text: string) =>
  [brief.keyword, ...brief.otherKeywords, '[link', '**'].some((word) =>
    text.toLowerCase().includes(word.toLowerCase()),
  );
export const hasTags = (block: string) => /^(?:#[\p{L}\p{N}_]+\s*)+$/u.test(block);

/** Puts a block before the end: before the hashtags of a post, before the last block of a page. */
export function inserted(text: string, block: string): string {
  const blocks = blocksOf(text);
  const end = hasTags(blocks.at(-1) ?? '') || blocks.length > 3 ? blocks.length - 1 : blocks.length;
  return [...blocks.slice(0, end), block, ...blocks.slice(end)].join('\n\n');
}

/** Adds a sentence to the first paragraph that can take one. */
export function withSentence(text: string, sentence: string): string {
  const blocks = blocksOf(text);
  const at = blocks.findIndex((block, index) => index > 0 && isProse(block) && countWords(block) > 8);
  if (at < 0) return inserted(text, sentence);
  blocks[at] += ` ${sentence}`;
  return blocks.join('\n\n');
}
