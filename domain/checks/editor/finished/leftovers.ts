import { counted } from '../../../text/format.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import type { EditorInput } from '../editor-input.ts';
import type { Mend } from '../editor-rule.ts';
import type { FindFault } from './fault.ts';

const tags =
  /<\/?(?:div|p|br|span|h[1-6]|ul|ol|li|strong|em|b|i|a|img|table|tr|td|html|body|head|section|article)\b[^<>\n]{0,300}>/gi;
const entities = /&(?:nbsp|amp|quot|lt|gt|#39|#x27|rsquo|ldquo|rdquo|mdash);/g;
const spoiled = /Ã[\u0080-\u00BF©¤¶¼Ÿ±³]|â€[™œ“”\u009d˜"]|\uFFFD|Â(?=[ £€°])/g;
const notes =
  /^[ \t]{0,9}[[(](?:image|picture|photo|video|graphic|screenshot|visual|note|alt text|bild|foto)\b[^\])\n]{0,200}[\])][ \t]*$/gim;
const pairs = /"[\w -]{1,40}"[ \t]{0,9}:/g;
const visibleMarks = /\*\*|__(?=\S)|\]\((?=\S)|^#{2,6}(?=[^#\s])|```|~~/gm;

/** HTML, comments, spoiled characters and notes for the layout that were left in the text. */
export const findLeftovers: FindFault = (input) => {
  const { text } = input.reading;
  const removable = commentsOf(text);
  const spans = [
    ...placesOf(input, tags),
    ...removable,
    ...placesOf(input, entities),
    ...placesOf(input, spoiled),
    ...placesOf(input, notes),
  ];
  if (spans.length === 0) return null;
  return {
    what: counted(spans.length, 'leftover of markup or notes', 'leftovers of markup or notes'),
    fix: 'Remove the HTML, the notes and the broken characters.',
    damage: 0.8 + Math.min(spans.length, 20) / 5,
    spans: spans.sort((a, b) => a.start - b.start),
    mend: removable.map((span) => removalOf(text, span)),
  };
};

/** JSON where a text should be. */
export const findRawData: FindFault = ({ reading: { text, wordCount } }) => {
  const keys = [...text.matchAll(pairs)];
  const begins = /^\s*(?:```(?:json)?\s*)?[{[]\s*["{]/.test(text);
  if (keys.length < 2 || !(begins || keys.length * 8 > wordCount)) return null;
  return {
    what: `${counted(keys.length, 'field')} of raw data`,
    fix: 'Replace the data with the text itself.',
    damage: 3,
    spans: keys.slice(0, 20).map(({ 0: key, index }) => ({ start: index, end: index + key.length })),
  };
};

/** Marks of Markdown that a reader would see: `**` without its partner, a link that does not close. */
export const findBrokenMarkdown: FindFault = (input) => {
  const { hidden, text, blocks } = input.reading;
  const isOpen = (text.match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0) % 2 === 1;
  const spans = placesOf(input, visibleMarks).filter(({ start }) => !hidden[start] && text[start] !== '`');
  const code = blocks.filter(({ kind }) => kind === 'code');
  const isCode =
    input.kind !== 'analysis' &&
    code.length > 0 &&
    code.reduce((sum, { start, end }) => sum + end - start, 0) > text.length * 0.6;
  if (spans.length === 0 && !isOpen && !isCode) return null;
  const what =
    spans.length > 0
      ? counted(spans.length, 'broken Markdown mark', 'broken Markdown marks')
      : 'a code block around the text';
  return {
    what,
    fix: 'Close the Markdown marks, or remove them.',
    damage: 0.5 + Math.min(spans.length, 10) / 5 + (isOpen || isCode ? 1 : 0),
    spans,
  };
};

function placesOf({ reading: { text } }: EditorInput, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** HTML comments. The search for an end begins where the last one was found: linear in the text. */
function commentsOf(text: string): Span[] {
  const spans: Span[] = [];
  for (let start = text.indexOf('<!--'); start >= 0;) {
    const close = text.indexOf('-->', start);
    if (close < 0) break;
    spans.push({ start, end: close + 3 });
    start = text.indexOf('<!--', close + 3);
  }
  return spans;
}

/** Removes a span, with its line if nothing else stands on it. */
function removalOf(text: string, { start, end }: Span): Mend {
  const isAlone = (start === 0 || text[start - 1] === '\n') && (end === text.length || text[end] === '\n');
  return { span: { start, end: isAlone && end < text.length ? end + 1 : end }, replacement: '' };
}
