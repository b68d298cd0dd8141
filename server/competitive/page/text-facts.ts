import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import {
  maxExcerptCharacters,
  maxQuoteCharacters,
  mostTerms,
  type KeywordUse,
  type PageFacts,
} from '#domain/competitive/site/page.ts';
import { termsOf } from '#domain/competitive/keywords/terms.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { densityOf } from '#domain/text/keyword/keyword-density.ts';
import { languageOf } from '#domain/text/language.ts';
import { readText, type Reading } from '#domain/text/reading.ts';
import { fleschOf } from '#domain/text/readability/readability.ts';

/** Fewer words tell neither the language nor how hard a text is to read. */
const fewestWords = 20;
const keywordsAtOnce = 5;

export type TextFacts = Pick<
  PageFacts,
  'wordCount' | 'readingEase' | 'textLanguage' | 'excerpt' | 'textHash' | 'terms' | 'termTotal' | 'keywords'
>;
export type Texts = { title: string; headings: string; main: string };

/** What is measured of a page's main text. Other requests have their turns in between. */
export async function readTextFacts(
  { title, headings, main }: Texts,
  keywords: readonly string[],
): Promise<TextFacts> {
  const reading = readText(main);
  await turn();
  const isEnough = reading.wordCount >= fewestWords;
  const language = languageOf(reading);
  const terms = termsOf(reading, language);
  const ease = isEnough ? fleschOf(reading) : null;
  const readings = { title: readText(title), headings: readText(headings), main: reading };
  const uses: KeywordUse[] = [];
  for (const keyword of keywords) {
    if (uses.length % keywordsAtOnce === 0) await turn();
    uses.push(keywordUse(readings, keyword));
  }
  return {
    wordCount: reading.wordCount,
    readingEase: ease === null ? null : Math.round(ease * 10) / 10,
    textLanguage: isEnough && language !== 'und' ? language : null,
    excerpt: cutText(main, maxExcerptCharacters),
    textHash: main === '' ? '' : createHash('sha256').update(main).digest('hex'),
    terms: terms.slice(0, mostTerms),
    termTotal: terms.reduce((sum, [, count]) => sum + count, 0),
    keywords: uses,
  };
}

function keywordUse(readings: Record<keyof Texts, Reading>, keyword: string): KeywordUse {
  const title = densityOf(readings.title, keyword);
  const headings = densityOf(readings.headings, keyword);
  const main = densityOf(readings.main, keyword);
  const [place, found] = (
    [
      [readings.main, main],
      [readings.title, title],
      [readings.headings, headings],
    ] as const
  ).find(([, density]) => density.count > 0) ?? [readings.main, null];
  return {
    keyword,
    inTitle: title.count > 0,
    inHeadings: headings.count > 0,
    count: main.count,
    quote: found ? passageOf(place, found.spans[0]!) : null,
  };
}

/** The sentence of a place in a text; of a long one the part around it. */
function passageOf({ text, sentences }: Reading, span: { start: number; end: number }): string {
  let [low, high] = [0, sentences.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sentences[middle]!.end <= span.start) low = middle + 1;
    else high = middle;
  }
  const sentence = sentences[low];
  if (!sentence || sentence.start > span.start)
    return cutText(text.slice(span.start, span.end), maxQuoteCharacters);
  if (sentence.end - sentence.start <= maxQuoteCharacters) return text.slice(sentence.start, sentence.end);
  const start = Math.max(sentence.start, span.start - maxQuoteCharacters / 2);
  return cutText(text.slice(start, Math.min(sentence.end, start + maxQuoteCharacters)), maxQuoteCharacters);
}
