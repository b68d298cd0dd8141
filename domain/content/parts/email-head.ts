import { linesOf, type Line } from '../../text/lines.ts';
import { toPlainLine } from '../../text/plain-text.ts';

/** A labeled line, as "Subject: …" or "**Betreff:** …"; its text follows the label. */
const labeled = (labels: string) =>
  new RegExp(`^[*_#\\s]{0,9}(?:${labels})[*_]{0,3}[ \\t]?:[*_]{0,3}(.{0,400})`, 'i');
const subjectLabel = labeled('subject(?: line)?|betreff|betreffzeile|objet|asunto');
const preheaderLabel = labeled('preheader|preview(?: text)?|vorschautext|préheader|preencabezado');
/** Where subject and preheader are looked for: the first lines, and characters. */
const headLines = 8;
const headCharacters = 3_000;

/** Subject and preheader of an email, without label and Markdown marks; null where there is no such line. */
export type EmailHead = { subject: Line | null; preheader: Line | null };

/** Reads subject and preheader from the first lines of an email. */
export function readEmailHead(text: string): EmailHead {
  const lines = linesOf(text.slice(0, headCharacters)).slice(0, headLines);
  const find = (label: RegExp): Line | null => {
    for (const line of lines) {
      const found = label.exec(line.text);
      if (found) return { start: line.start, end: line.end, text: toPlainLine(found[1] ?? '') };
    }
    return null;
  };
  return { subject: find(subjectLabel), preheader: find(preheaderLabel) };
}

/** The words of a subject line, as Markdown; null for any other line. */
export function subjectIn(line: string): string | null {
  return subjectLabel.exec(line)?.[1]?.trim() ?? null;
}

/** True for a line with the subject or the preheader. */
export function isEmailHeadLine(line: string): boolean {
  return subjectLabel.test(line) || preheaderLabel.test(line);
}

const ruleLine = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*(?:\n|$)/;

/** The email without the lines of its subject and preheader, and without a rule below them. */
export function emailBodyOf(text: string): string {
  const { subject, preheader } = readEmailHead(text);
  const lines = [subject, preheader].filter((line) => line !== null).toSorted((a, b) => b.start - a.start);
  if (lines.length === 0) return text;
  const rest = lines.reduce((left, { start, end }) => left.slice(0, start) + left.slice(end + 1), text);
  return rest.trim().replace(ruleLine, '').trim();
}
