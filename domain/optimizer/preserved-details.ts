import type { Span } from '../text/markdown-blocks.ts';
import { languageOf } from '../text/language.ts';
import { readText, type Reading } from '../text/reading.ts';
import { address, capitals, joined } from '../text/words.ts';

/** A detail of a text that a rewriting must keep. */
export type PreservedDetail = Span & { kind: 'number' | 'name' | 'link'; text: string };

const linkAddress =
  /\]\(\s{0,9}<?((?:[^\s<>()]|\([^\s<>()]{0,200}\)){1,2000})|(?:https?:\/\/|www\.)[^\s<>)\]]{1,2000}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
const figure = /[$€£]?\p{N}+(?:[.,:/]\p{N}+)*\s?(?:%|percent\b|per cent\b|million\b|billion\b)?/giu;
const listNumber = /^[ \t]{0,9}\d{1,3}[.)](?=[ \t])/gm;
const initial = /^\p{Lu}/u;

/**
 * Details of `original` that are missing in `rewritten`: numbers, names and addresses, with their places in `original`.
 * A number that occurs three times must occur three times; a name once. Names are capitalized words within sentences,
 * and are only searched in English texts, because other languages capitalize other words.
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
  if (languageOf(before) !== 'en') return [];
  const kept = new Set(
    after.words.starts.map((start, index) => nameKey(after.text.slice(start, after.words.ends[index]))),
  );
  const lost = new Map<string, PreservedDetail>();
  for (const name of namesOf(before)) {
    const key = nameKey(name.text);
    if (!kept.has(key) && !lost.has(key)) lost.set(key, name);
  }
  return [...lost.values()];
}

const nameKey = (word: string) => word.toLowerCase().replace(/['’]s$/, '');

/**
 * Capitalized words that do not begin a sentence, and words in capitals. Headings are skipped, because they capitalize
 * freely.
 */
function namesOf({ text, words, sentences, blocks }: Reading): PreservedDetail[] {
  const begins = new Set(sentences.map(({ start }) => start));
  const names: PreservedDetail[] = [];
  for (let block = 0; block < blocks.length; block += 1) {
    const { kind } = blocks[block]!;
    if (kind === 'heading' || kind === 'code') continue;
    for (let at = words.firstOfBlock[block]!; at < words.firstOfBlock[block + 1]!; at += 1) {
      const [start, end, traits] = [words.starts[at]!, words.ends[at]!, words.traits[at]!];
      const word = text.slice(start, end);
      if (traits & address || /^\p{N}/u.test(word) || /^I(?:['’]\p{L}+)?$/u.test(word)) continue;
      const isName =
        initial.test(word) && !begins.has(start) && !opensQuotation(text, start) && !(traits & joined);
      if (isName || traits & capitals) names.push({ kind: 'name', text: word, start, end });
    }
  }
  return names;
}

/** The first word of “Why now?” is capitalized but not a name. */
function opensQuotation(text: string, start: number): boolean {
  return /["“‘(:]\s?$/.test(text.slice(Math.max(0, start - 2), start));
}
