import type { Span } from '../text/markdown-blocks.ts';
import { choiceWords } from './lexicon/style-words.ts';
import { commonWords, rareRate } from './lexicon/common-words.ts';
import { mostWords, type Band, type VoiceFeatures } from './features.ts';
import { measureIds, punctuationIds, type MeasureId } from './measure/ids.ts';
import { measures } from './measure/measures.ts';
import { readCollocations } from './measure/collocations.ts';
import { observe, styleWordsOf, type Observation } from './measure/observe.ts';

/** Minimum samples to learn a voice from, and minimum words of each. */
export const fewestSamples = 3;
export const fewestSampleWords = 50;

const mostTypical = 15;
const mostAvoided = 10;
const fewestLetters = 4;
/**
 * A word is avoided if the samples should have had it this many times and never do: the chance of an error is 1 in 20.
 */
const missedAtLeast = 3;

export type LearnedVoice = { features: VoiceFeatures; keywords: string[]; avoidWords: string[] };

/**
 * What is usual in texts of one author: ranges of every measure, frequencies of everyday words and marks, typical words
 * and avoided words. The user can change all of it. The order of the samples does not matter.
 */
export function learnVoice(samples: readonly string[]): LearnedVoice {
  const read = samples.map(observe);
  const words = read.reduce((sum, each) => sum + each.words, 0);
  const features: VoiceFeatures = {
    samples: read.length,
    words,
    usual: Object.fromEntries(measureIds.map((id) => [id, bandOf(id, read)])),
    vocabulary: counted(read.map(styleWordsOf)),
    turns: counted(read.map(({ reading }) => readCollocations(reading))),
    marks: Object.fromEntries(
      punctuationIds.map((id) => [id, read.reduce((sum, { marks }) => sum + marks[id].length, 0)]),
    ),
  };
  return { features, keywords: typicalWords(read), avoidWords: avoidedWords(read, words) };
}

/** A range around the average of the samples, as wide as they differ; at least half a step to each side. */
function bandOf(id: MeasureId, read: readonly Observation[]): Band {
  const values = read.map((each) => each.measures[id].value);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const differences = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const spread = Math.sqrt(differences / Math.max(1, values.length - 1));
  const { step, least, most } = measures[id];
  const reach = Math.max(step / 2, spread);
  const tenth = (value: number) => Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;
  return { low: tenth(mean - reach), high: tenth(mean + reach) };
}

/** The most common ones, with their counts. */
function counted(all: readonly ReadonlyMap<string, Span[]>[]): Record<string, number> {
  const total = new Map<string, number>();
  for (const places of all)
    for (const [word, spans] of places) total.set(word, (total.get(word) ?? 0) + spans.length);
  const byCount = [...total].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  return Object.fromEntries(byCount.slice(0, mostWords));
}

/** Words that are in most of the samples, more often than in average English. Names are left out. */
function typicalWords(read: readonly Observation[]): string[] {
  const most = Math.max(2, Math.ceil((read.length * 2) / 3));
  const found = new Map<string, { samples: number; count: number }>();
  let others = 0;
  for (const observation of read)
    for (const [word, spans] of styleWordsOf(observation)) {
      others += spans.length;
      if (word.length < fewestLetters) continue;
      const { samples, count } = found.get(word) ?? { samples: 0, count: 0 };
      found.set(word, { samples: samples + 1, count: count + spans.length });
    }
  return [...found]
    .filter(([, { samples, count }]) => samples >= most && count >= 3)
    .map(([word, { count }]) => {
      const expected = ((commonWords.get(word) ?? rareRate) * others) / 100_000;
      return { word, gain: count * Math.log(count / expected) - (count - expected) };
    })
    .filter(({ gain }) => gain > 3)
    .sort((a, b) => b.gain - a.gain || (a.word < b.word ? -1 : 1))
    .slice(0, mostTypical)
    .map(({ word }) => word);
}

function avoidedWords(read: readonly Observation[], words: number): string[] {
  return [...choiceWords]
    .filter(
      ([word, rate]) =>
        (rate * words) / 1_000_000 >= missedAtLeast && !read.some((each) => each.vocabulary.has(word)),
    )
    .slice(0, mostAvoided)
    .map(([word]) => word);
}
