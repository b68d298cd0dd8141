import { readEmailHead } from '../../content/parts/email-head.ts';
import { readMetaLines } from '../../content/parts/meta-lines.ts';
import { headingsOf } from '../../text/headings.ts';
import { linesOf } from '../../text/lines.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { toPlainLine } from '../../text/plain-text.ts';
import { readText } from '../../text/reading.ts';
import { startBehind } from './spans.ts';

/** The places of a text's elements, which do not overlap; null or empty where it has none. */
export type TextParts = {
  subject: Span | null;
  headline: Span | null;
  description: Span | null;
  /** The words of its buttons: links that stand alone, or else its last link. */
  buttons: readonly Span[];
  /** Its sentences without headline, subject, description and buttons. */
  sentences: readonly Span[];
};

/** `[words](address)`, not of a picture. */
const link =
  /(?<!!)\[([^[\]\n]{1,500})\]\([^()\s]{0,2000}(?:\([^()\s]{0,500}\)[^()\s]{0,500})?(?:[^\S\n][^()\n]{0,500})?\)/g;
const standsAlone = /^[\s>*_~#-]*$/;

/** Finds the elements in which variants of a text may differ. */
export function readTextParts(text: string): TextParts {
  const reading = readText(text);
  const head = readEmailHead(text);
  const subject = head.subject && afterLabel(text, head.subject);
  const heading = headingsOf(reading)[0];
  const headline = heading ? { start: heading.start, end: heading.end } : null;
  const meta = readMetaLines(text).find(({ part }) => part === 'description');
  const description = meta ? { start: meta.start, end: meta.end } : null;
  const { buttons, alone } = readButtons(text);
  const headLines = linesOf(text).filter(({ start, end }) =>
    [head.subject, head.preheader, description].some((part) => part && part.start < end && part.end > start),
  );
  const taken = [headline, ...headLines, ...alone].filter((span) => span !== null);
  // Lines without a stop are read as one sentence.
  const startOf = startBehind(taken);
  const sentences = reading.sentences
    .map(({ start, end }) => ({ start: startOf({ start, end }), end }))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
  return { subject, headline, description, buttons, sentences };
}

/** The words after the label of a line: "Ready" of "**Subject:** Ready". */
function afterLabel(text: string, { start, end }: Span): Span {
  const line = text.slice(start, end);
  const label = /^[^:]*:[*_]{0,3}\s*/.exec(line)?.[0].length ?? 0;
  return { start: start + label, end: start + line.trimEnd().length };
}

/** `alone`: whole links that are a line of their own, and so no sentence. */
function readButtons(text: string): { buttons: Span[]; alone: Span[] } {
  const links = [...text.matchAll(link)].map(({ 0: whole, 1: words, index }) => ({
    whole: { start: index, end: index + whole.length },
    words: { start: index + 1, end: index + 1 + words!.length },
  }));
  const alone = links.filter(({ whole }) => {
    const lineStart = text.lastIndexOf('\n', whole.start - 1) + 1;
    const lineEnd = text.indexOf('\n', whole.end);
    const after = text.slice(whole.end, lineEnd < 0 ? text.length : lineEnd);
    return standsAlone.test(text.slice(lineStart, whole.start)) && standsAlone.test(after);
  });
  return {
    buttons: (alone.length > 0 ? alone : links.slice(-1)).map(({ words }) => words),
    alone: alone.map(({ whole }) => whole),
  };
}

/** A part as it is read: without Markdown marks, on one line. */
export const shownPart = (text: string, span: Span | null | undefined) =>
  span ? toPlainLine(text.slice(span.start, span.end)) : '';
