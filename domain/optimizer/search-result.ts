/**
 * Widths a search result has room for on a desktop, in CSS pixels: the title at 20 px, the description at 14 px over two
 * lines, both in Arial. Google states no figures; these are what its results page drew when it was measured.
 */
export const resultWidths = { title: 580, description: 920 } as const;
export const resultFonts = {
  title: '20px Arial, sans-serif',
  description: '14px Arial, sans-serif',
} as const;

const ellipsis = ' ...';

export type CutText = {
  /** As it is shown. */
  shown: string;
  isCut: boolean;
  /** Of the whole text, in CSS pixels. */
  width: number;
};

/** Cuts a text behind the last whole word that fits into `most` pixels with its ellipsis. `measure` gives widths. */
export function cutAtPixels(text: string, most: number, measure: (text: string) => number): CutText {
  const line = text.replace(/\s+/g, ' ').trim();
  const width = measure(line);
  if (width <= most) return { shown: line, isCut: false, width };
  const words = line.split(' ');
  let [fits, fails] = [0, words.length];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    if (measure(words.slice(0, middle).join(' ') + ellipsis) <= most) fits = middle;
    else fails = middle;
  }
  const shown = fits > 0 ? words.slice(0, fits).join(' ') + ellipsis : cutWord(words[0]!, most, measure);
  return { shown, isCut: true, width };
}

/** One word that is wider than the line is cut within. */
function cutWord(word: string, most: number, measure: (text: string) => number): string {
  const signs = Array.from(word);
  let count = signs.length;
  while (count > 1 && measure(signs.slice(0, count).join('') + ellipsis) > most)
    count = Math.ceil(count * 0.9) - 1;
  return signs.slice(0, Math.max(1, count)).join('') + ellipsis;
}
