import { densityOf, type KeywordDensity } from '../../text/keyword/keyword-density.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { countCharacters, offsetOfCharacter, readText, type Reading } from '../../text/reading.ts';

export type SeoRuleId =
  | 'keyword-present'
  | 'over-300-characters'
  | 'keyword-in-opening'
  | 'keyword-density'
  | 'sentence-length'
  | 'over-1000-characters'
  | 'bullets';

export type SeoRule = {
  id: SeoRuleId;
  /** The rule with what was measured, short enough for a margin: "Density 1.9%". */
  label: string;
  /** Points the rule is worth, and those earned: all or none. */
  points: number;
  earned: number;
  /** Occurrences, characters, first place of the keyword (from 1), percent, words a sentence, list items. */
  measured: number | null;
  /** The evidence, as offsets into the text. */
  spans: Span[];
};

export type SeoScore = { total: number; rules: SeoRule[] };

/** Points of each rule, in the order shown: 100 in all. Dashboard document, section 9. */
export const seoPoints: Record<SeoRuleId, number> = {
  'keyword-present': 20,
  'over-300-characters': 15,
  'keyword-in-opening': 15,
  'keyword-density': 20,
  'sentence-length': 10,
  'over-1000-characters': 10,
  bullets: 10,
};

/** Characters of the opening in which the keyword must stand as a whole. */
export const openingCharacters = 60;
export const minDensity = 1;
export const maxDensity = 4;
/** An average sentence must stay under this many words. */
export const maxSentenceWords = 20;

const longestShown = 3;

/**
 * The SEO score of a text for one keyword, 0-100, rule by rule. Scored is what a reader sees: Markdown marks and
 * addresses of links count for nothing. Length is two rules, over 300 characters and over 1,000 (15, then 10 more).
 * An empty keyword earns no points of the three keyword rules. Linear in the text; deterministic.
 */
export function scoreSeo(text: string, keyword: string): SeoScore {
  return scoreReading(readText(text), keyword);
}

/** The same of a text that is read already. */
export function scoreReading(reading: Reading, keyword: string): SeoScore {
  const density = densityOf(reading, keyword);
  const characters = countCharacters(reading);
  const hasKeyword = /[\p{L}\p{N}]/u.test(keyword);
  const rules = [
    hasKeyword ? keywordPresent(density) : noKeyword('keyword-present'),
    overCharacters('over-300-characters', 300, characters),
    hasKeyword ? keywordInOpening(reading, density) : noKeyword('keyword-in-opening'),
    hasKeyword ? densityInRange(density) : noKeyword('keyword-density'),
    sentenceLength(reading),
    overCharacters('over-1000-characters', 1000, characters),
    bullets(reading),
  ];
  const total = Math.min(
    100,
    rules.reduce((sum, { earned }) => sum + earned, 0),
  );
  return { total, rules };
}

function rule(id: SeoRuleId, isMet: boolean, label: string, measured: number | null, spans: Span[]): SeoRule {
  const points = seoPoints[id];
  return { id, label, points, earned: isMet ? points : 0, measured, spans };
}

function noKeyword(id: SeoRuleId): SeoRule {
  return rule(id, false, 'No keyword given', null, []);
}

function keywordPresent({ count, spans }: KeywordDensity): SeoRule {
  return rule('keyword-present', count > 0, 'Keyword present', count, spans);
}

/** Evidence: the occurrence in the opening; else the opening itself, and the first occurrence behind it. */
function keywordInOpening(reading: Reading, { spans }: KeywordDensity): SeoRule {
  const opening = {
    start: reading.blocks[0]?.start ?? 0,
    end: offsetOfCharacter(reading, openingCharacters),
  };
  const first = spans[0];
  const isMet = first !== undefined && first.end <= opening.end;
  const place = first ? placeOf(reading, first) : null;
  const missed = opening.end > opening.start ? [opening, ...(first ? [first] : [])] : [];
  return rule('keyword-in-opening', isMet, 'Keyword in the first 60', place, isMet ? [first] : missed);
}

/** The first character of a span, counted from 1 as a reader would. */
function placeOf(reading: Reading, { start }: Span): number {
  const blocks = reading.blocks.map((block) => ({ ...block, end: Math.min(block.end, start + 1) }));
  return countCharacters({ ...reading, blocks: blocks.filter((block) => block.start <= start) });
}

function densityInRange({ percent, spans }: KeywordDensity): SeoRule {
  const isMet = percent >= minDensity && percent <= maxDensity;
  const label = `Density ${shownFigure(percent, [minDensity, maxDensity])}%`;
  return rule('keyword-density', isMet, label, percent, spans);
}

function overCharacters(id: SeoRuleId, limit: number, characters: number): SeoRule {
  return rule(id, characters > limit, `Over ${limit.toLocaleString('en-US')} characters`, characters, []);
}

/** Evidence: the longest sentences of 20 words and more, which pull the average up. */
function sentenceLength({ sentences, proseWords }: Reading): SeoRule {
  if (sentences.length === 0) return rule('sentence-length', false, 'No sentences yet', null, []);
  const average = proseWords / sentences.length;
  const spans = sentences
    .filter(({ words }) => words >= maxSentenceWords)
    .sort((a, b) => b.words - a.words)
    .slice(0, longestShown)
    .map(({ start, end }) => ({ start, end }))
    .sort((a, b) => a.start - b.start);
  const words = shownFigure(average, [maxSentenceWords]);
  const label = `${words} ${words === '1' ? 'word' : 'words'} a sentence`;
  return rule('sentence-length', average < maxSentenceWords, label, average, spans);
}

/** Items of any list count, bulleted or numbered. */
function bullets({ blocks }: Reading): SeoRule {
  const items = blocks.filter(({ kind }) => kind === 'item');
  const spans = items.map(({ start, end }) => ({ start, end }));
  return rule('bullets', items.length > 0, 'Bullets', items.length, spans);
}

/** One decimal, or as many as it takes not to show a figure on the wrong side of a limit: 4.01, 19.99. */
export function shownFigure(value: number, limits: number[]): string {
  for (let decimals = 1; decimals < 4; decimals += 1) {
    const rounded = Number(value.toFixed(decimals));
    if (limits.every((limit) => Math.sign(value - limit) === Math.sign(rounded - limit)))
      return String(rounded);
  }
  return String(value);
}
