// Tokens of the sandbox: up to six letters of a word, or one other character, with the space before it.
// Close enough to real tokenizers for English, and consistent: cutting at n tokens leaves n tokens.
const piece =
  /[\p{L}\p{N}\p{M}]{1,6}|[^\s\p{L}\p{N}\p{M}]|\s+(?:[\p{L}\p{N}\p{M}]{1,6}|[^\s\p{L}\p{N}\p{M}])?/gu;

export function countTokens(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(piece)) count += 1;
  return count;
}

/** The first `max` tokens of a text, and whether anything was cut off. */
export function cutAtTokens(text: string, max: number): { text: string; cut: boolean } {
  let count = 0;
  for (const found of text.matchAll(piece)) {
    if (count === max) return { text: text.slice(0, found.index), cut: true };
    count += 1;
  }
  return { text, cut: false };
}
