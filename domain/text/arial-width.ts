/**
 * Widths of the characters of Arial in thousandths of its size, as search results are set. Arial has the widths of
 * Helvetica: Adobe Core 14 AFM files, Helvetica.afm.
 */
const widths: readonly (readonly [width: number, signs: string])[] = [
  [191, "'"],
  [222, 'ijl‘’'],
  [260, '|'],
  [278, ' !,./:;I[\\]ft·'],
  [333, '()-`r“”'],
  [334, '{}'],
  [350, '•'],
  [355, '"'],
  [389, '*'],
  [400, '°'],
  [469, '^'],
  [500, 'Jckvsxyz'],
  [556, '#$0123456789?L_abdeghnopqu£€¥–«»§'],
  [584, '+<=>~×'],
  [611, 'FTZß'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [737, '©®'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
  [1_000, '—…™✓★'],
  [1_015, '@'],
];
const widthOf = new Map(
  widths.flatMap(([width, signs]) => Array.from(signs, (sign) => [sign, width] as const)),
);
/** A letter that is not in the table, and a full-width or pictorial character. */
const usualWidth = 556;
const fullWidth = 1_000;
const isWide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/** The width of a line in Arial, in pixels of a size in pixels. A letter with an accent is as wide as without. */
export function arialWidth(line: string, size: number): number {
  let width = 0;
  for (const sign of line.normalize('NFD')) {
    if (/\p{M}/u.test(sign)) continue;
    width += widthOf.get(sign) ?? (isWide.test(sign) ? fullWidth : usualWidth);
  }
  return (width * size) / 1_000;
}
