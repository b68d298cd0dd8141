import { splitKeywords, type GenerationForm } from '../../generation/form.ts';
import { readText, type Reading } from '../../text/reading.ts';
import type { Check } from '../check.ts';

/** What the brief asked for and what the text has (`found`). `fix` is a sentence of a repair prompt. */
export type BriefCheck = Check & {
  /** "500-1000 words". */
  readonly asked: string;
};

/** A text and the form it was written for; parsed once for all rules. */
export type BriefCheckInput = {
  readonly content: string;
  readonly reading: Reading;
  readonly form: GenerationForm;
  readonly keywords: readonly string[];
};

/** Maximum number of keywords checked for one form. */
const mostKeywords = 30;

/** Parses a text for its brief checks. `content` is the finished text, without code fence and meta description. */
export function readForBrief(content: string, form: GenerationForm): BriefCheckInput {
  const keywords = splitKeywords(form.keywords).slice(0, mostKeywords);
  return { content, reading: readText(content), form, keywords };
}

type BriefOutcome = Pick<BriefCheck, 'id' | 'title' | 'asked' | 'found'> &
  Partial<Pick<BriefCheck, 'fix' | 'spans'>> & {
    /** Null when it cannot be measured. */
    isMet: boolean | null;
  };

/** Builds one check of the brief. `fix` is only used when the check is missed. */
export function briefCheck({ isMet, fix = '', spans = [], ...outcome }: BriefOutcome): BriefCheck {
  const verdict = isMet === null ? 'unmeasured' : isMet ? 'met' : 'missed';
  return { ...outcome, verdict, fix: verdict === 'missed' ? fix : '', spans };
}

/** Number of code points: what people count as characters of a line. */
export const countCodePoints = (text: string): number => Array.from(text).length;

/** The largest of the numbers; 0 for an empty list. */
export const largest = (numbers: readonly number[]): number =>
  numbers.reduce((most, number) => Math.max(most, number), 0);
