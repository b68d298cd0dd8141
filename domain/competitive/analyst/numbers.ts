import type { AnalystMaterial } from './material.ts';

/** `1,200` and `1200` are one number. Single figures are words: "the 3 pages". */
function numbersIn(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(',', ''));
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
  return new Set(texts.flatMap(numbersIn));
}

/** True for a text with a number that nobody measured and no page states. */
export function hasUnknownNumber(text: string, known: ReadonlySet<string>): boolean {
  return numbersIn(text).some((number) => number.length > 1 && !known.has(number));
}
