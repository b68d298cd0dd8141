import type { AnalystMaterial } from '../material.ts';

/** What makes a large number, or a share, of a small one; each with the word that it counts as. */
const scales: readonly (readonly [RegExp, string])[] = [
  [/^ ?(?:%|per ?cent\b)/i, '%'],
  [/^ ?(?:k|thousand)\b/i, 'thousand'],
  [/^ ?(?:m|mn|mio|million)\b/i, 'million'],
  [/^ ?(?:bn|billion)\b/i, 'billion'],
];

/** `1,200` and `1200` are one number, in the digits of any script; `5%` and `5 percent` are one share. */
function numbersIn(text: string): { number: string; scale: string }[] {
  const plain = text.normalize('NFKC');
  return [...plain.matchAll(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu)].map(({ 0: number, index }) => {
    const after = plain.slice(index + number.length, index + number.length + 12);
    const scale = scales.find(([pattern]) => pattern.test(after))?.[1] ?? '';
    return { number: number.replaceAll(',', ''), scale };
  });
}

/** All numbers of the material, and those of the competitor's name and the keywords. */
export function numbersOf({
  competitor,
  keywords,
  figures,
  findings,
  pages,
}: AnalystMaterial): ReadonlySet<string> {
  const texts = [
    competitor,
    ...keywords,
    ...[...figures, ...findings].map(({ line }) => line),
    ...pages.flatMap(({ url, texts: own }) => [url, ...own.map(({ text }) => text)]),
  ];
  return new Set(texts.flatMap(numbersIn).flatMap(({ number, scale }) => [number, number + scale]));
}

/**
 * True for a text with a number that nobody measured and no page states. Single figures are words ("the 3 pages"), unless
 * they are millions or percent.
 */
export function hasUnknownNumber(text: string, known: ReadonlySet<string>): boolean {
  return numbersIn(text).some(
    ({ number, scale }) => (number.length > 1 || scale !== '') && !known.has(number + scale),
  );
}

/** A number as a text may have it: 20000 is `20,000`, `20 thousand` and the beginning of "20 to 50 thousand". */
export const writtenAs = (number: number): string[] => [
  `${number}`,
  `${number}%`,
  `${number / 1e3}`,
  `${number / 1e3}thousand`,
  `${number / 1e6}`,
  `${number / 1e6}million`,
];
