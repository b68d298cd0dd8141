import { splitKeywords, type GenerationForm } from '../../generation/form.ts';
import { readText, type Reading } from '../../text/reading.ts';
import type { Check, Rule } from '../check.ts';

/** What the brief asked for, and what the text has of it (`found`). `fix` is a sentence of a repair prompt. */
export type BriefCheck = Check & {
  /** "500-1000 words". */
  readonly asked: string;
};

/** A text with the form it was written for; read once, for all rules. */
export type BriefCheckInput = {
  readonly content: string;
  readonly reading: Reading;
  readonly form: GenerationForm;
  readonly keywords: readonly string[];
};

export type BriefRule = Rule<BriefCheckInput, BriefCheck>;

/** Keywords checked of one form; a longer list is no brief for a text. */
const mostKeywords = 30;

/** Reads a text for its brief checks. `content` as finished: without wrapping and meta description. */
export function readForBrief(content: string, form: GenerationForm): BriefCheckInput {
  const keywords = splitKeywords(form.keywords).slice(0, mostKeywords);
  return { content, reading: readText(content), form, keywords };
}

type BriefOutcome = Pick<BriefCheck, 'id' | 'title' | 'asked' | 'found'> &
  Partial<Pick<BriefCheck, 'fix' | 'spans'>> & {
    /** Null where it cannot be told. */
    isMet: boolean | null;
  };

/** One check of the brief; its `fix` counts only where it is missed. */
export function briefCheck({ isMet, fix = '', spans = [], ...outcome }: BriefOutcome): BriefCheck {
  const verdict = isMet === null ? 'unmeasured' : isMet ? 'met' : 'missed';
  return { ...outcome, verdict, fix: verdict === 'missed' ? fix : '', spans };
}

/** Characters as people count them in a line: code points. */
export const countCodePoints = (text: string): number => Array.from(text).length;

/** The largest of any number of numbers; 0 of none. */
export const largest = (numbers: readonly number[]): number =>
  numbers.reduce((most, number) => Math.max(most, number), 0);
