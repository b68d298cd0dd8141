import type { Span } from '../text/markdown-blocks.ts';
import { readText, type Reading } from '../text/reading.ts';
import { nameKeyOf, namesIn } from './names.ts';

/** A detail of a text that a rewriting must keep. */
export type PreservedDetail = Span & { kind: 'number' | 'name' | 'link'; text: string };

const linkAddress =
  /\]\(\s{0,9}<?((?:[^\s<>()]|\([^\s<>()]{0,200}\)){1,2000})|(?:https?:\/\/|www\.)[^\s<>)\]]{1,2000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
const figure = /[$€£]?\p{N}+(?:[.,:/]\p{N}+)*\s?(?:%|percent\b|per cent\b|million\b|billion\b)?/giu;
const listNumber = /^[ \t]{0,9}\d{1,3}[.)](?=[ \t])/gm;

/**
 * Details of `original` that are missing in `rewritten`: numbers, names and addresses, with their places in `original`.
 * A number that occurs three times must occur three times; a name once. How names are recognized depends on the language
 * (`nameComparisonOf`).
 */
export function lostDetails(original: string, rewritten: string): PreservedDetail[] {
  const [before, after] = [readText(original), readText(rewritten)];
  return [
    ...missing(linksOf(original), linksOf(rewritten)),
    ...missing(numbersOf(original), numbersOf(rewritten)),
    ...lostNames(before, after),
  ].sort((a, b) => a.start - b.start);
}

/** Details of `rewritten` that are missing in `original`, with places in `rewritten`: they may have been invented. */
export function addedDetails(original: string, rewritten: string): PreservedDetail[] {
  return lostDetails(rewritten, original);
}

/** Details that occur less often than before, repeated as often as they are missing. */
function missing(before: PreservedDetail[], after: PreservedDetail[]): PreservedDetail[] {
  const left = new Map<string, number>();
  for (const { text } of after) left.set(keyOf(text), (left.get(keyOf(text)) ?? 0) + 1);
  return before.filter(({ text }) => {
    const count = left.get(keyOf(text)) ?? 0;
    left.set(keyOf(text), count - 1);
    return count <= 0;
  });
}

/** "1,000" and "1000" are the same number, as are "20 percent" and "20%". */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<=\p{N}),(?=\p{N}{3})/gu, '')
    .replace(/(?<!\s)\s*per ?cent/, '%')
    .replace(/\s+/g, ' ')
    .trim();
}

function linksOf(text: string): PreservedDetail[] {
  return [...text.matchAll(linkAddress)].map((found) => {
    const shown = (found[1] ?? found[0]).replace(/(?<![.,;:!?])[.,;:!?]+$/, '');
    const start = found.index + found[0].indexOf(shown);
    return { kind: 'link', text: shown, start, end: start + shown.length };
  });
}

function numbersOf(text: string): PreservedDetail[] {
  // Digits in an address are part of it; the number of a list item is not a detail.
  const blank = (found: string) => ' '.repeat(found.length);
  const masked = text.replace(linkAddress, blank).replace(listNumber, blank);
  return [...masked.matchAll(figure)].map((found) => {
    const shown = found[0].trimEnd();
    return { kind: 'number', text: shown, start: found.index, end: found.index + shown.length };
  });
}

function lostNames(before: Reading, after: Reading): PreservedDetail[] {
  const kept = new Set(
    after.words.starts.map((start, index) => nameKeyOf(after.text.slice(start, after.words.ends[index]))),
  );
  const lost = new Map<string, PreservedDetail>();
  for (const { start, end } of namesIn(before)) {
    const text = before.text.slice(start, end);
    const key = nameKeyOf(text);
    // German genitives have no apostrophe: "Boschs".
    const isKept = [key, `${key}s`, key.replace(/s$/, '')].some((form) => kept.has(form));
    if (!isKept && !lost.has(key)) lost.set(key, { kind: 'name', text, start, end });
  }
  return [...lost.values()];
}
