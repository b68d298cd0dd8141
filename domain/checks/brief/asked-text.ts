import { splitKeywords, type GenerationForm } from '../../generation/form.ts';
import { readText, type Reading } from '../../text/reading.ts';
import type { Verdict } from './finding.ts';

/** A text beside the form it was written for; read once, asked by every measure. */
export type AskedText = {
  readonly content: string;
  readonly reading: Reading;
  readonly form: GenerationForm;
  readonly keywords: readonly string[];
};

/** Keywords measured of one form; whoever lists more is not writing a text. */
const mostKeywords = 30;

export function readAsked(content: string, form: GenerationForm): AskedText {
  const keywords = splitKeywords(form.keywords).slice(0, mostKeywords);
  return { content, reading: readText(content), form, keywords };
}

export const metIf = (isMet: boolean): Verdict => (isMet ? 'met' : 'missed');

/** "1 word", "2 words". */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
}

/** Text of the form as it stands in a sentence of ours: on one line, between quotation marks. */
export function quoted(text: string): string {
  return `“${text.replace(/[\s\u0085\u2028\u2029]+/g, ' ').trim()}”`;
}

/** Characters as people count them in a line: code points. */
export const characters = (text: string): number => Array.from(text).length;

/** The largest of any number of numbers; 0 of none. */
export const largest = (numbers: readonly number[]): number =>
  numbers.reduce((most, number) => Math.max(most, number), 0);
