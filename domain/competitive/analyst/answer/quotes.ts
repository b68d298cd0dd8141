/** Shorter quotes are on every page. In scripts without spaces a character is a word. */
const shortestQuote = 8;
const shortestDenseQuote = 4;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

type Folded = { text: string; /** Where each of its characters is in the text. */ places: number[] };

/** A text for comparing: white space, quotation marks, dashes and case do not count. */
function fold(text: string): Folded {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const part = foldLetter(letter);
    if (part !== ' ' || (folded !== '' && !folded.endsWith(' '))) {
      folded += part;
      for (let unit = 0; unit < part.length; unit += 1) places.push(at);
    }
    at += letter.length;
  }
  return { text: folded, places };
}

function foldLetter(letter: string): string {
  if (/\s/.test(letter)) return ' ';
  if (/[\p{Cf}\u00ad"'“”„‟«»‹›‘’‚‛`´]/u.test(letter)) return '';
  if (/[\u2010-\u2015\u2212]/.test(letter)) return '-';
  return letter.normalize('NFKC').toLowerCase();
}

/** Texts in which quotes are looked for, folded once. */
export type QuotableText = { find: (quote: string) => string | null };

/** Finds quotes in the texts of a page; what it returns is the page's own wording. */
export function quotable(texts: readonly string[]): QuotableText {
  let folded: { text: string; own: Folded }[] | null = null;
  return {
    find: (quote) => {
      folded ??= texts.map((text) => ({ text, own: fold(text) }));
      return findIn(folded, quote) ?? findIn(folded, withoutEntities(quote));
    },
  };
}

function findIn(texts: readonly { text: string; own: Folded }[], quote: string): string | null {
  const sought = withoutDots(fold(quote.normalize('NFC')).text.trim());
  if (sought.length < (dense.test(sought) ? shortestDenseQuote : shortestQuote)) return null;
  for (const { text, own } of texts) {
    const start = own.text.indexOf(sought);
    if (start < 0) continue;
    const first = own.places[start]!;
    const last = own.places[start + sought.length - 1]!;
    const end = last + (text.codePointAt(last)! > 0xffff ? 2 : 1);
    return text.slice(first, end).replace(/\s+/g, ' ');
  }
  return null;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Some models write `&amp;` where the page shows `&`. */
const withoutEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    if (Number.isNaN(code)) return entities[String(name).toLowerCase()] ?? whole;
    return code < 0x110000 ? String.fromCodePoint(code) : whole;
  });

/** A quote that its writer has cut at the ends. */
function withoutDots(quote: string): string {
  return quote
    .replace(/^(?:\.{3}|…)/, '')
    .replace(/(?:\.{3}|…)$/, '')
    .trim();
}
