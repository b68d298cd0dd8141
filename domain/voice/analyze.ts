import type { ErrorCode } from '../errors/catalogue.ts';
import { languageOf } from '../text/language.ts';
import { readText } from '../text/reading.ts';
import { maxAnalyzedCharacters, metFrom, type VoiceCheck } from './analysis.ts';
import { measureBand } from './measure/against-band.ts';
import { expectationsOf } from './measure/expect.ts';
import { voiceGroups, type VoiceGroup } from './measure/ids.ts';
import { measures } from './measure/measures.ts';
import { observe } from './measure/observe.ts';
import type { Wording } from './measure/fitted.ts';
import { measureWording } from './measure/wording.ts';
import type { MeasuredBy } from './profile.ts';

export type VoiceReading = {
  /** 0-100 each; null if nothing in the profile can be measured. */
  voiceScore: number | null;
  toneMatch: number | null;
  personalityAlignment: number | null;
  measurements: VoiceCheck[];
  /** Two to four, each made from a measurement; none if nothing was measured. */
  suggestions: string[];
};

type Shares = Readonly<Record<VoiceGroup, number>>;

/** Shares of the voice score. The share of a group that cannot be measured is distributed to the others. */
const describedShares: Shares = { tone: 0.4, personality: 0.4, wording: 0.2 };

/**
 * Share of the wording in a learned voice: more, the more words the samples have, because words take longer to learn
 * than the length of sentences. Least up to 600 words, most from 3,000. Set on brands and authors: decisions 026, 060.
 */
const wordingShare = { least: 0.55, most: 0.7, fromWords: 600, toWords: 3_000 };

function learnedShares(words: number): Shares {
  const { least, most, fromWords, toWords } = wordingShare;
  const part = Math.min(1, Math.max(0, (words - fromWords) / (toWords - fromWords)));
  const wording = least + (most - least) * part;
  const rest = (1 - wording) / 2;
  return { tone: rest, personality: rest, wording };
}

/**
 * The error code that says why the text cannot be measured; null when it can. The counts are made for English and would
 * be wrong for other languages.
 */
export function checkAnalysis(text: string): ErrorCode | null {
  if (text.trim() === '') return 'voices.text-missing';
  if (text.length > maxAnalyzedCharacters) return 'voices.text-too-long';
  return languageOf(readText(text)) === 'en' ? null : 'voices.language-unknown';
}

/**
 * How well a text matches a voice. Every score is the weighted average of named measurements, each with its value, what
 * is usual and the places in the text. Deterministic.
 */
export function analyzeVoice(text: string, profile: MeasuredBy): VoiceReading {
  const observation = observe(text);
  const items: Wording[] = [
    ...expectationsOf(profile).map((expectation) => ({
      ...measureBand(observation, expectation),
      part: profile.features ? (measures[expectation.measure].part ?? 1) : 1,
    })),
    ...measureWording(observation, profile),
  ];
  const exact = weighed(items, profile.features ? learnedShares(profile.features.words) : describedShares);
  const averageOf = (of: readonly Weighed[]) => {
    const weight = of.reduce((sum, each) => sum + each.weight, 0);
    if (weight === 0) return null;
    return Math.round(of.reduce((sum, each) => sum + each.score * each.weight, 0) / weight);
  };
  const measurements = exact.map((each): VoiceCheck => {
    const score = Math.round(each.score);
    return { ...each, score, verdict: score >= metFrom ? 'met' : 'missed' };
  });
  return {
    voiceScore: averageOf(exact),
    toneMatch: averageOf(exact.filter(({ group }) => group === 'tone')),
    personalityAlignment: averageOf(exact.filter(({ group }) => group === 'personality')),
    measurements,
    suggestions: suggestFrom(measurements),
  };
}

type Weighed = Omit<VoiceCheck, 'verdict'>;

/** Gives each measurement its weight: the share of its group times its part of the group. */
function weighed(items: readonly Wording[], share: Shares): Weighed[] {
  const partsOf = (group: VoiceGroup) =>
    items.filter((item) => item.group === group).reduce((sum, { part }) => sum + part, 0);
  const present = voiceGroups.filter((group) => partsOf(group) > 0);
  const all = present.reduce((sum, group) => sum + share[group], 0);
  return items.map(({ part, ...item }) => ({
    ...item,
    weight: (share[item.group] / all) * (part / partsOf(item.group)),
  }));
}

/** Specification: two to four. */
const fewest = 2;
const most = 4;

/**
 * What to change first: the measurements that cost most points, with their fixes. If fewer than two do, also what to
 * keep. Empty if nothing was measured.
 */
function suggestFrom(measurements: readonly VoiceCheck[]): string[] {
  const lost = ({ score, weight }: VoiceCheck) => (100 - score) * weight;
  const toMend = measurements
    .filter(({ score, fix }) => score < metFrom && fix !== '')
    .toSorted((a, b) => lost(b) - lost(a))
    .filter(isFirstOfItsMeasure)
    .slice(0, most)
    .map(({ title, found, fix }) => `${title}: ${found} ${fix}`);
  if (toMend.length >= fewest) return toMend;
  const toKeep = measurements
    .filter(({ score }) => score >= metFrom)
    .toSorted((a, b) => b.score * b.weight - a.score * a.weight)
    .filter(isFirstOfItsMeasure)
    .map(({ title, found }) => `Keep it this way. ${title}: ${found}`);
  return [...toMend, ...toKeep].slice(0, fewest);
}

/** Tone and personality may use the same measure, which is mentioned once. */
function isFirstOfItsMeasure({ title }: VoiceCheck, index: number, all: readonly VoiceCheck[]): boolean {
  return all.findIndex((other) => other.title === title) === index;
}
