/** FNV-1a over UTF-16 code units: the same text gives the same number everywhere. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

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

export const countWords = (text: string): number => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Counts a phrase as whole words, whatever the case. Compiled once for a phrase that is asked for often. */
export function phraseCounter(phrase: string): (text: string) => number {
  if (!phrase) return () => 0;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${escapeRegExp(phrase).replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return (text) => text.match(pattern)?.length ?? 0;
}

/** With a capital; a name that begins small on purpose (iPhone) stays as it is. */
export const upperFirst = (text: string): string => {
  if (/^\p{Ll}\p{Lu}/u.test(text)) return text;
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};

const smallWords = new Set(
  'a an and as at but by cm for from in kg km ml mm of on or over the to with without your'.split(' '),
);

/** Title case as headlines have it; words with capitals of their own (iPhone, SEO) stay as they are. */
export function titleCase(text: string): string {
  const words = text.split(' ');
  return words.map((word, index) => (index > 0 && smallWords.has(word) ? word : upperFirst(word))).join(' ');
}

/** Text of a stranger as plain words: no Markdown, no markup, no line breaks. */
export function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .replace(/\b(?:javascript|vbscript|data):/gi, ' ')
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/[`*_#~|<>[\]{}\\^=]+/g, ' ')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
}

/** The start of a text, cut between words where it has any, in code points. */
export function shorten(text: string, max: number): string {
  const letters = Array.from(text);
  if (letters.length <= max) return text;
  const cut = letters.slice(0, max).join('');
  const space = cut.lastIndexOf(' ');
  return (space > max / 3 ? cut.slice(0, space) : cut).replace(/[\s,;:.\-–—]+$/u, '');
}
