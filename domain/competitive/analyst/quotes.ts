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
      const sought = withoutDots(fold(quote.normalize('NFC')).text.trim());
      if (sought.length < (dense.test(sought) ? shortestDenseQuote : shortestQuote)) return null;
      folded ??= texts.map((text) => ({ text, own: fold(text) }));
      for (const { text, own } of folded) {
        const start = own.text.indexOf(sought);
        if (start < 0) continue;
        const first = own.places[start]!;
        const last = own.places[start + sought.length - 1]!;
        const end = last + (text.codePointAt(last)! > 0xffff ? 2 : 1);
        return text.slice(first, end).replace(/\s+/g, ' ');
      }
      return null;
    },
  };
}

/** A quote that its writer has cut at the ends. */
function withoutDots(quote: string): string {
  return quote
    .replace(/^(?:\.{3}|…)/, '')
    .replace(/(?:\.{3}|…)$/, '')
    .trim();
}
