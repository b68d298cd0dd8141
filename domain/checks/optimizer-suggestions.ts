import { fleschReadingEase } from '../text/readability/readability.ts';
import type { Span } from '../text/markdown-blocks.ts';
import {
  maxDensity,
  maxSentenceWords,
  minDensity,
  openingCharacters,
  shownFigure,
  type SeoRule,
  type SeoScore,
} from './seo/seo-score.ts';
import type { Reading } from '../text/reading.ts';
import {
  severities,
  type OptimizationSuggestion,
  type OptimizerPlatform,
  type Severity,
} from '../optimizer/record.ts';

/** What to make better, with the places it is about. `id` is the rule it comes from. */
export type Suggestion = OptimizationSuggestion & { id: SuggestionId; spans: Span[] };
export type SuggestionId = SeoRule['id'] | 'density-target' | 'readability';

/** The density aimed at; points are earned up to `maxDensity`. Dashboard document, section 5. */
export const targetDensity = { min: 1, max: 3 } as const;
/** Readability from which nothing is flagged, and below which it is severe: "Difficult" by Flesch's table. */
export const targetReadability = 60;
const severeReadability = 30;
const hardestShown = 3;
/** Words from which a sentence is judged: shorter ones say nothing about reading. */
const fewestJudged = 6;

type Measured = {
  reading: Reading;
  score: SeoScore;
  readability: number | null;
  targetKeyword: string;
  platform: OptimizerPlatform;
};
type Words = Pick<Suggestion, 'severity' | 'message' | 'fix'> & { gain?: number };

/** What would make the text better, greatest gain first: one for each missed rule, and those that cost no points. */
export function suggest(measured: Measured): Suggestion[] {
  const missed = measured.score.rules
    .filter(({ earned }) => earned === 0)
    .map((rule): Suggestion => {
      const words = wordsFor(rule, measured);
      const type = rule.id === 'sentence-length' ? 'readability' : 'seo';
      return { id: rule.id, type, gain: rule.points, spans: rule.spans, ...words };
    });
  const further = [aboveTarget(measured), hardToRead(measured)].filter((one) => one !== null);
  const rank = (severity: Severity) => severities.indexOf(severity);
  return [...missed, ...further].sort((a, b) => b.gain - a.gain || rank(a.severity) - rank(b.severity));
}

/** As in what older versions kept: these points are for a keyword. */
const noKeyword: Words = {
  severity: 'high',
  message: 'No keyword is given, so these points cannot be earned.',
  fix: 'Analyze the text with the words it should be found by.',
};

function wordsFor({ id, measured, spans }: SeoRule, { reading, platform, targetKeyword }: Measured): Words {
  if (id.startsWith('keyword') && targetKeyword.trim() === '') return noKeyword;
  const keyword = `“${targetKeyword.trim()}”`;
  const value = measured ?? 0;
  switch (id) {
    case 'keyword-present':
      return {
        severity: 'high',
        message: `The keyword ${keyword} does not appear.`,
        fix: 'Say it once, best in the first sentence, in the words your readers would use.',
      };
    case 'keyword-in-opening':
      return {
        severity: 'high',
        message:
          measured === null
            ? `The first ${openingCharacters} characters end without the keyword.`
            : `The first ${openingCharacters} characters end before the keyword. It comes first at character ${value.toLocaleString('en-US')}.`,
        fix: `Begin with ${keyword}, or with a sentence short enough to hold it.`,
      };
    case 'keyword-density':
      return value > maxDensity
        ? {
            severity: 'high',
            message: `${percent(value)} of the words are the keyword: above ${maxDensity}% is stuffing.`,
            fix: `Take it out ${times(spans.length - mostAllowed(reading))}, or write more around it.`,
          }
        : {
            severity: 'medium',
            message: `Keyword density is ${percent(value)}, too low: the target is ${targetDensity.min}-${targetDensity.max}%.`,
            fix: `Use ${keyword} ${times(fewestNeeded(reading, spans.length))} more, where it reads naturally.`,
          };
    case 'over-300-characters':
      return isOutOfReach(platform)
        ? {
            severity: 'low',
            gain: 0,
            message: `Too short for these points: ${characters(value)}, as a post on X has to be.`,
            fix: 'Nothing. The limit of the platform comes first.',
          }
        : {
            severity: 'high',
            message: `Too short: ${characters(value)}.`,
            fix: `Write ${characters(301 - value)} more, to pass 300.`,
          };
    case 'over-1000-characters':
      return isOutOfReach(platform)
        ? {
            severity: 'low',
            gain: 0,
            message: `Under 1,000 characters, as a post on X has to be.`,
            fix: 'Nothing. The limit of the platform comes first.',
          }
        : {
            severity: 'low',
            message: `${characters(value)} are few for a text that is to be found.`,
            fix: `Write ${characters(1001 - value)} more, to pass 1,000: an example, a figure, an answer to the next question.`,
          };
    case 'sentence-length':
      return reading.sentences.length === 0
        ? { severity: 'medium', message: 'There are no sentences yet.', fix: 'Write the first one.' }
        : {
            severity: 'medium',
            message: `Sentences have ${shownFigure(value, [maxSentenceWords])} words on average.`,
            fix: 'Part the longest ones: under 20 words on average is enough.',
          };
    case 'bullets':
      return {
        severity: 'low',
        message: 'There is no list.',
        fix: 'Set steps, parts or examples as a list, one to a line.',
      };
  }
}

/** Earned points, and yet more than the target. */
function aboveTarget({ score, reading }: Measured): Suggestion | null {
  const rule = score.rules.find(({ id }) => id === 'keyword-density')!;
  const density = rule.measured ?? 0;
  if (rule.earned === 0 || density <= targetDensity.max) return null;
  const most = Math.floor((reading.wordCount * targetDensity.max) / 100);
  return {
    id: 'density-target',
    type: 'seo',
    severity: 'low',
    message: `Keyword density is ${percent(density)}, above the target of ${targetDensity.min}-${targetDensity.max}%.`,
    fix: `Take it out ${times(Math.max(1, rule.spans.length - most))}; above ${maxDensity}% it costs the points.`,
    gain: 0,
    spans: rule.spans,
  };
}

function hardToRead({ readability, reading }: Measured): Suggestion | null {
  if (readability === null || readability >= targetReadability) return null;
  return {
    id: 'readability',
    type: 'readability',
    severity: readability < severeReadability ? 'high' : 'medium',
    message: `Readability is ${readability}, below ${targetReadability}.`,
    fix: 'Shorten the sentences shown, and take a short word where a long one stands.',
    gain: 0,
    spans: hardestSentences(reading),
  };
}

/** The sentences that are hardest to read, in the order of the text. */
export function hardestSentences({ text, sentences }: Reading): Span[] {
  return sentences
    .filter(({ words }) => words >= fewestJudged)
    .map(({ start, end }) => ({ start, end, ease: fleschReadingEase(text.slice(start, end)) ?? 100 }))
    .filter(({ ease }) => ease < targetReadability)
    .sort((a, b) => a.ease - b.ease)
    .slice(0, hardestShown)
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start, end }));
}

/** A post on X holds 280 characters. */
function isOutOfReach(platform: OptimizerPlatform): boolean {
  return platform === 'twitter';
}

const fewestNeeded = ({ wordCount }: Reading, count: number) =>
  Math.max(1, Math.ceil((wordCount * minDensity) / 100) - count);
const mostAllowed = ({ wordCount }: Reading) => Math.floor((wordCount * maxDensity) / 100);
const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
const characters = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`;
const percent = (value: number) =>
  `${shownFigure(value, [targetDensity.min, targetDensity.max, maxDensity])}%`;
