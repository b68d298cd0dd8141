import { maxSubjectCharacters } from '../../../generation/form/email.ts';
import { readEmailHead } from '../../../content/parts/email-head.ts';
import { counted } from '../../../text/format.ts';
import { linesOf, type Line } from '../../../text/lines.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import { toPlainLine } from '../../../text/plain-text.ts';
import { countCodePoints } from '../../brief/brief-check.ts';
import { findPhrases } from '../lexicon/phrases.ts';
import type { EditorInput } from '../editor-input.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';

/** Characters of a preheader that says something, and that mail programs show. */
const preheaderCharacters = { least: 25, most: 100 };
/** A subject of fewer characters says too little. */
const fewestOfSubject = 12;

/** The subject line: short enough to be shown, and with something in it that only this mail has. */
export const subjectRule = defineEditorRule({
  id: 'subject',
  title: 'Subject line',
  why: `The subject decides whether an email is opened; a phone shows about ${maxSubjectCharacters} characters of it.`,
  weights: { email: 12, subject: 25 },
  find: (input) => {
    const isAlone = input.kind === 'subject';
    const line = readEmailHead(input.reading.text).subject ?? (isAlone ? firstLine(input) : null);
    if (!line || line.text === '')
      return {
        share: 0,
        label: 'No subject line',
        found: 'There is no subject line.',
        fix: 'Begin with a line “Subject:” that says what the email offers.',
        limit: 75,
      };
    const length = countCodePoints(line.text);
    const isWorn =
      input.empty.some(({ start, end }) => start >= line.start && end <= line.end) ||
      findPhrases(input.reading, input.words, input.lexicon.openings).some(
        ({ start, end }) => start >= line.start && end <= line.end,
      );
    const hasDetail =
      input.details.some(({ start }) => start >= line.start && start < line.end) ||
      input.lexicon.reader.has(firstReader(input, line));
    const fits = Math.min(
      ramp(length, maxSubjectCharacters * 1.7, maxSubjectCharacters),
      ramp(length, 2, fewestOfSubject),
    );
    const isLoud = /!|\p{Lu}{4,}.*\p{Lu}{4,}/u.test(line.text);
    return {
      share: fits * ((isWorn ? 0.3 : 0.75) + (hasDetail ? 0.25 : 0)) * (isLoud ? 0.6 : 1),
      label: `Subject of ${counted(length, 'character')}`,
      found: `The subject has ${counted(length, 'character')}${isWorn ? ' and would fit any email' : ''}; ${maxSubjectCharacters} are shown.`,
      fix:
        length > maxSubjectCharacters
          ? `Shorten it to at most ${maxSubjectCharacters} characters.`
          : 'Name what this email offers: the figure, the date or the product.',
      spans: [{ start: line.start, end: line.end }],
    };
  },
});

const firstLine = ({ reading: { text } }: EditorInput): Line => {
  const [line] = linesOf(text.trimStart());
  const start = text.length - text.trimStart().length;
  return {
    start,
    end: start + (line?.text.length ?? 0),
    text: toPlainLine((line?.text ?? '').slice(0, 400)),
  };
};

/** The first word of the line that speaks to the reader; empty if none does. */
function firstReader(
  { reading: { words: places }, words, lexicon }: EditorInput,
  { start, end }: Span,
): string {
  for (let at = 0; at < words.length && places.starts[at]! < end; at += 1)
    if (places.starts[at]! >= start && lexicon.reader.has(words[at]!)) return words[at]!;
  return '';
}

/** The preheader, where there is one: mail programs show the first sentence otherwise. */
export const preheaderRule = defineEditorRule({
  id: 'preheader',
  title: 'Preheader',
  why: 'The line after the subject is the second reason to open an email.',
  weights: { email: 5 },
  find: (input) => {
    const line = readEmailHead(input.reading.text).preheader;
    if (!line)
      return {
        share: null,
        label: 'No preheader',
        found: 'There is no preheader: email apps show the first sentence instead.',
      };
    const length = countCodePoints(line.text);
    const { least, most } = preheaderCharacters;
    const isWorn = input.empty.some(({ start, end }) => start >= line.start && end <= line.end);
    return {
      share: Math.min(ramp(length, 0, least), ramp(length, most * 1.6, most)) * (isWorn ? 0.4 : 1),
      label: `Preheader of ${counted(length, 'character')}`,
      found: `The preheader has ${counted(length, 'character')}; ${least} to ${most} are shown beside the subject.`,
      fix: length > most ? `Shorten it to ${most} characters.` : 'Use it to say what the subject does not.',
      spans: [{ start: line.start, end: line.end }],
    };
  },
});
