import { countCodePoints } from '../../checks/brief/brief-check.ts';
import { hasCountableWords } from '../../generation/form/language.ts';
import { counted } from '../../text/format.ts';
import { toPlainLine } from '../../text/plain-text.ts';
import { countWords } from '../../text/words.ts';
import type { BulkJob } from '../job.ts';
import { templateOfJob, templateOfRow } from '../row-request.ts';
import type { BulkRow, RowResult } from '../row.ts';
import type { TemplateId } from '../templates.ts';
import { lengthsAsked, type LengthAsked, type LengthUnit } from '../words-asked.ts';
import { missedCheck, metCheck, type RowCheck } from './row-check.ts';

/** Templates whose texts are one line, and nothing else. */
const lineTemplates: ReadonlySet<TemplateId> = new Set(['email-subject', 'meta-description']);
/** Parts of a text that have a length of their own. */
const ofPart =
  /\b(?:headlines?|titles?|headings?|subject(?: lines?)?|sentences?|paragraphs?|sections?|openings?|intros?|introductions?|hooks?|bullets?|lines?|summary|captions?|call to action|cta|each|every|per)\b/i;
const ofHeadline = /\b(?:headlines?|titles?|headings?)\b[^.]{0,60}$/i;
const ofEach = /^\s*(?:each|every|per|a (?:line|sentence|paragraph|section))\b/i;

/** A template's own length is only a guess, so a text is only measured by it where it is far from it. */
const farFromUsual = 2;

/** What an instruction says about the length of the whole text; null if it says nothing, or too much to be sure. */
export function lengthOfText(instruction: string, unit: LengthUnit, isLine: boolean): LengthAsked | null {
  const asked = lengthsAsked(instruction, unit).filter(
    ({ before, after }) => isLine || (!ofPart.test(before) && !ofEach.test(after)),
  );
  return asked.length === 1 ? asked[0]! : null;
}

/** Words of a row's text against what is asked, or against what is usual for its template. */
export function checkWords(row: BulkRow, job: BulkJob, { content, wordCount }: RowResult): RowCheck[] {
  if (!hasCountableWords(row.language)) return [];
  const band = wordsOf(row, job);
  if (!band) return [];
  const { min, max, sentence, wish } = band;
  const fits = (count: number) => count >= min && (max === null || count <= max);
  // Whether the title counts is not said, so the text fits if it does with or without it.
  const title = headlineOf(content);
  const body = wordCount - (title === null ? 0 : countWords(title));
  const words = counted(wordCount, 'word');
  if (fits(wordCount)) return [metCheck('words', sentence, words)];
  if (fits(body)) return [metCheck('words', sentence, `${counted(body, 'word')} below the title`)];
  const change = wordCount < min ? 'Lengthen it, with useful content and no filler' : 'Shorten it';
  return [
    missedCheck('words', sentence, words, {
      flag: words,
      repair: `The text has ${words}. ${change}, to ${wish} words.`,
    }),
  ];
}

type WordBand = { min: number; max: number | null; sentence: string; wish: string };

/** The words that a row is measured by; null for none. */
export function wordsOf(row: Pick<BulkRow, 'contentType'>, job: BulkJob): WordBand | null {
  const template = templateOfRow(row, templateOfJob(job));
  const isLine = isLineTemplate(template?.id ?? null);
  const asked = lengthOfText(job.instruction, 'word', isLine);
  if (asked) {
    const { min, max, label } = asked;
    return { min, max, sentence: `Brief: ${label} words`, wish: label };
  }
  const namesLength = (['word', 'character'] as const).some(
    (unit) => lengthsAsked(job.instruction, unit).length > 0,
  );
  if (!template || isLine || namesLength) return null;
  const { words, label } = template;
  const [min, max] = [Math.round(words.min / farFromUsual), Math.round(words.max * farFromUsual)];
  return { min, max, sentence: `Usual for ${label}: ${min} to ${max} words`, wish: `${min} to ${max}` };
}

/** Characters, lines and headline of a row's text against what its instruction and template ask for. */
export function checkForm(row: BulkRow, job: BulkJob, { content }: RowResult): RowCheck[] {
  const template = templateOfRow(row, templateOfJob(job))?.id ?? null;
  const isLine = isLineTemplate(template);
  return [
    ...(isLine ? checkOneLine(content) : []),
    ...checkCharacters(content, charactersAsked(row, job), isLine),
    ...(isLine ? [] : checkHeadline(content, job.instruction, template === 'ad-copy')),
  ];
}

/** The characters that an instruction asks for; null if it names none. */
export function charactersAsked(row: Pick<BulkRow, 'contentType'>, job: BulkJob): LengthAsked | null {
  const template = templateOfRow(row, templateOfJob(job))?.id ?? null;
  return lengthOfText(job.instruction, 'character', isLineTemplate(template));
}

const isLineTemplate = (template: TemplateId | null) => template !== null && lineTemplates.has(template);

function checkOneLine(content: string): RowCheck[] {
  const lines = content.split('\n').filter((line) => line.trim() !== '').length;
  const figure = counted(lines, 'line');
  if (lines <= 1) return [metCheck('brief', 'Brief: one line', figure)];
  const repair = `The text has ${figure}. Answer with one line alone, without a label in front of it.`;
  return [missedCheck('brief', 'Brief: one line', figure, { flag: figure, repair })];
}

function checkCharacters(content: string, asked: LengthAsked | null, isLine: boolean): RowCheck[] {
  if (!asked) return [];
  const count = countCodePoints(isLine ? toPlainLine(content) : content.trim());
  return [compareCharacters(count, asked, 'The text')];
}

function checkHeadline(content: string, instruction: string, isNeeded: boolean): RowCheck[] {
  const asked = lengthsAsked(instruction, 'character').filter(({ before }) => ofHeadline.test(before));
  if (asked.length !== 1) return [];
  const headline = headlineOf(content);
  if (headline !== null) return [compareCharacters(countCodePoints(headline), asked[0]!, 'The headline')];
  if (!isNeeded) return [];
  const repair = `Begin with the headline as a level-one heading (\`# Headline\`), of ${asked[0]!.label} characters.`;
  return [missedCheck('brief', 'Brief: a headline', 'none', { flag: 'No headline', repair })];
}

function compareCharacters(
  count: number,
  { min, max, label }: LengthAsked,
  what: 'The text' | 'The headline',
): RowCheck {
  const isHeadline = what === 'The headline';
  const sentence = `Brief: ${isHeadline ? 'headline of ' : ''}${label} characters`;
  const figure = counted(count, 'character');
  if (count >= min && (max === null || count <= max)) return metCheck('brief', sentence, figure);
  const change = count < min ? 'Lengthen' : 'Shorten';
  return missedCheck('brief', sentence, figure, {
    flag: isHeadline ? `Headline: ${figure}` : figure,
    repair: `${what} has ${figure}. ${change} it to ${label} characters.`,
  });
}

const headingLine = /^\s{0,20}#{1,6}[ \t]+(\S[^\n]{0,2000})/;

/** The heading that a text begins with; null for none. */
function headlineOf(content: string): string | null {
  const found = headingLine.exec(content)?.[1];
  return found === undefined ? null : toPlainLine(found);
}
