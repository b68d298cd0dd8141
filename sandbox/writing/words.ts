/** FNV-1a over UTF-16 code units: the same text gives the same number on every machine. */
export const hash = (text: string): number =>
  text.split('').reduce((value, unit) => Math.imul(value ^ unit.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0;

/** Numbers from 0 up to 1 that follow from the seed alone (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const countWords = (text: string): number => text.match(/(?<!\S)\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
export const lengthOf = (text: string): number => Array.from(text).length;
export const includes = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.toLowerCase());

/** A pattern of a phrase as whole words, whatever the case. */
export const wholeWords = (phrase: string): RegExp => {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
};
export const countPhrase = (text: string, phrase: string): number =>
  phrase ? (text.match(wholeWords(phrase))?.length ?? 0) : 0;

/** With a capital; a name that begins small on purpose (iPhone) stays as it is. */
export const upperFirst = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.replace(/^./u, (first) => first.toUpperCase());
/** Without the capital of a first word; names and abbreviations (SEO, iPhone) keep theirs. */
export const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll}+(?:\s\p{Ll}|$))/u, (first) => first.toLowerCase());

const smallWord =
  /^(?:an?|and|as|at|but|by|cm|for|from|in|kg|km|m[lm]|of|on|or|over|the|to|with|without|your)$/;
/** Title case as English headlines have it; words with capitals of their own stay as they are. */
export const titleCase = (text: string): string =>
  text.replace(/\S+/g, (word, at: number) => (at > 0 && smallWord.test(word) ? word : upperFirst(word)));

/** Text of a stranger as plain words: no Markdown, no markup, no addresses, no line breaks. */
export function plain(text: string): string {
  const marks = /<\/?[a-z!][^>]*>|\b(?:javascript|vbscript|data):|https?:\/\/\S+|[`*_#~|<>[\]{}\\^=]/gi;
  const bare = text.replace(/!?\[([^[\]]*)\]\([^)]{0,2000}\)/g, '$1').replace(marks, ' ');
  return bare.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
}

/** The start of a text, cut between words where it has any; `max` counts code points. */
export function shorten(text: string, max: number): string {
  if (lengthOf(text) <= max) return text;
  const cut = Array.from(text).slice(0, max).join('');
  const space = cut.lastIndexOf(' ');
  return (space > max / 3 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.\-–—])[\s,;:.\-–—]+$/u, '');
}

/** What somebody typed, as a sentence: with a capital and a full stop. */
export const asSentence = (text: string): string =>
  upperFirst(shorten(text, 160)).replace(/(?<![.!?…])$/u, '.');
export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
