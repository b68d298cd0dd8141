import { hashtagsOf, withoutHashSigns } from '../../platforms/hashtags.ts';
import { linesOf, type Line } from '../../text/lines.ts';
import { toPlainLine } from '../../text/plain-text.ts';

/** A post in two: its words without hashtags, and its hashtags, each once, in their order. */
export type PostParts = { post: string; hashtags: readonly string[] };

const hashtag = String.raw`#[\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*`;
const between = String.raw`[\s,;·|•]`;
const onlyHashtags = new RegExp(
  `^${between}*(?:hashtags?[ \\t]*:${between}*)?${hashtag}(?:${between}+${hashtag})*${between}*$`,
  'iu',
);
const oneHashtag = new RegExp(`^${hashtag}$`, 'u');
const sentenceEnd = /[\p{P}\p{Extended_Pictographic}\uFE0F]$/u;

/**
 * Splits the plain text of a post. Lines and endings that are only hashtags are removed from its words; a hashtag inside a
 * sentence stays there as a word.
 */
export function splitPost(plain: string): PostParts {
  const words = plain
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => !onlyHashtags.test(line))
    .map((line) => withoutHashSigns(withoutLastHashtags(line)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { post: words, hashtags: hashtagsOf(plain) };
}

/** A line without the hashtags behind its last sentence: several, or one after the end of a sentence. */
function withoutLastHashtags(line: string): string {
  const words = line.split(/\s+/);
  const last = words.findLastIndex((word) => !oneHashtag.test(word));
  const tags = words.slice(last + 1);
  if (last < 0 || tags.length === 0) return line;
  const end = tags.reduceRight((at, tag) => line.lastIndexOf(tag, at - 1), line.length);
  const sentence = line.slice(0, end).trimEnd();
  return tags.length > 1 || sentenceEnd.test(sentence.slice(-2)) ? sentence : line;
}

/** The last line of a post that has only hashtags, with its place in the Markdown; null without one. */
export function hashtagLineOf(markdown: string): Line | null {
  return (
    linesOf(markdown).findLast(({ text }) => text.includes('#') && onlyHashtags.test(toPlainLine(text))) ??
    null
  );
}
