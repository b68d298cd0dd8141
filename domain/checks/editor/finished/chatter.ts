import { counted } from '../../../text/format.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import type { EditorInput } from '../editor-input.ts';
import type { EditorKind } from '../kinds.ts';
import { findPhrases } from '../lexicon/phrases.ts';
import { linesOf } from '../../../text/lines.ts';
import type { FindFault } from './fault.ts';
import type { Mend } from '../editor-rule.ts';

/** An assistant speaks before its text and after it, not in the middle. */
const wordsAtStart = 60;
const wordsAtEnd = 90;
/** Texts in which a person speaks: "let me know if you'd like a demo" is no remark of an AI assistant there. */
const personal: ReadonlySet<EditorKind> = new Set(['email', 'post', 'prose']);
const certain = 1;

/** Remarks of an assistant around its text: "Here is your blog post:", "As an AI language model", "I hope this helps". */
export const findChatter: FindFault = (input) => {
  const { reading, words, lexicon, kind } = input;
  const found = findPhrases(reading, words, lexicon.chatter).filter(
    ({ first }) => first < wordsAtStart || first >= words.length - wordsAtEnd,
  );
  const isSure = found.some(({ weight }) => weight === certain) || !personal.has(kind);
  const remarks = isSure ? found : [];
  if (remarks.length === 0) return null;
  const spans = remarks.map(({ start, end }) => ({ start, end }));
  return {
    what: counted(spans.length, 'remark of an AI assistant', 'remarks of an AI assistant'),
    fix: 'Remove what the AI assistant says before and after the text.',
    damage: 1 + spans.length / 2,
    spans,
    mend: mendsOf(input, spans),
  };
};

/**
 * Removes the first line if it ends with a remark, and the last line from the sentence with a remark on, if they are no
 * part of the text between them.
 */
function mendsOf({ reading: { text }, sentences }: EditorInput, remarks: readonly Span[]): Mend[] {
  const lines = linesOf(text).filter((line) => line.text.trim() !== '');
  const has = (line: Span) => remarks.some(({ start }) => line.start <= start && start < line.end);
  const mends: Mend[] = [];
  const [first] = lines;
  const last = lines.at(-1);
  if (first && has(first) && lines.length > 2 && first.text.trimEnd().endsWith(':'))
    mends.push({ span: { start: 0, end: lines[1]!.start }, replacement: '' });
  if (last && last !== first && has(last) && lines.length > 2) {
    const remark = remarks.find(({ start }) => start >= last.start)!;
    const from = sentences.find(({ start, end }) => start <= remark.start && remark.start < end)?.start ?? 0;
    const start = from > last.start ? text.slice(0, from).trimEnd().length : lines.at(-2)!.end;
    mends.push({ span: { start, end: text.length }, replacement: '' });
  }
  return mends;
}

const role = /^[ \t>*_#]{0,9}(?:user|assistant|system|human|ai|prompt|chatgpt|claude|gemini)[*_]{0,3}:/i;
const brief =
  /^[ \t>*_#-]{0,9}(?:tone(?: of voice)?|target audience|audience|keywords?|main keyword|word count|length|content type|language|brand voice|instructions?|output format)[*_]{0,3}[ \t]?:/i;
const command =
  /^[ \t>*_#"“]{0,9}(?:write|create|generate|draft|compose|rewrite) (?:me )?(?:a|an|the|this|one|two|three|\d{1,2}) [^\n]{0,60}\b(?:post|article|e-?mail|description|copy|ad|ads|caption|newsletter|text|page|analysis|titles?)\b/i;

/** The prompt or its brief in the text: "User:", "Tone: friendly", "Write a blog post about …". */
export const findPromptEcho: FindFault = ({ reading: { text } }) => {
  const lines = linesOf(text).filter((line) => line.text.trim() !== '');
  const roles = lines.filter((line) => role.test(line.text));
  const fields = lines.filter((line) => brief.test(line.text));
  const commands = lines.slice(0, 2).filter((line) => command.test(line.text));
  const echoes = [...roles, ...(fields.length > 1 ? fields : []), ...commands];
  if (echoes.length === 0) return null;
  return {
    what: counted(echoes.length, 'line of the prompt', 'lines of the prompt'),
    fix: 'Remove the lines of the prompt.',
    damage: 1 + echoes.length / 2,
    spans: echoes.map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start),
  };
};

const option = /^[ \t>*_#-]{0,9}(?:option|variante?|opción|alternative)[ \t]{1,3}(?:\d{1,2}|[a-e])\b/i;

/** Several texts to choose from in place of one. */
export const findOptions: FindFault = ({ reading: { text }, kind }) => {
  if (kind === 'ad' || kind === 'snippet' || kind === 'subject') return null;
  const options = linesOf(text).filter((line) => option.test(line.text));
  if (options.length < 2) return null;
  return {
    what: counted(options.length, 'version to choose from', 'versions to choose from'),
    fix: 'Keep one of the versions.',
    damage: 1.5,
    spans: options.map(({ start, end }) => ({ start, end })),
  };
};
