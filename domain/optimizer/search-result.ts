import { onOneLine } from '../text/on-one-line.ts';

/**
 * Widths of a search result on a desktop, in CSS pixels: the title at 20 px, the description at 14 px over two lines,
 * both in Arial. Google publishes no figures; these were measured on its results page.
 */
export const resultWidths = { title: 580, description: 920 } as const;
/** Sizes of their letters, in CSS pixels. */
export const resultSizes = { title: 20, description: 14 } as const;
export const resultFonts = {
  title: `${resultSizes.title}px Arial, sans-serif`,
  description: `${resultSizes.description}px Arial, sans-serif`,
} as const;

const ellipsis = ' ...';

export type CutText = {
  /** The text as shown. */
  shown: string;
  isCut: boolean;
  /** Width of the whole text, in CSS pixels. */
  width: number;
};

/**
 * Cuts a text after the last whole word that fits into `most` pixels together with its ellipsis. `measure` returns
 * widths in pixels.
 */
export function cutAtPixels(text: string, most: number, measure: (text: string) => number): CutText {
  const line = onOneLine(text);
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

/** Cuts inside a single word that is wider than the line. */
function cutWord(word: string, most: number, measure: (text: string) => number): string {
  const signs = Array.from(word);
  let count = signs.length;
  while (count > 1 && measure(signs.slice(0, count).join('') + ellipsis) > most)
    count = Math.ceil(count * 0.9) - 1;
  return signs.slice(0, Math.max(1, count)).join('') + ellipsis;
}
