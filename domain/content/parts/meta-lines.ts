import { linesOf, type Line } from '../../text/lines.ts';
import { toPlainLine } from '../../text/plain-text.ts';

/** A title or a description of meta content, without Markdown marks. */
export type MetaLine = Line & { part: 'title' | 'description' };

const heading = /^[ \t]{0,3}(?:#{1,6}[ \t]+|\*\*)(.{0,80})/;
const item = /^[ \t]{0,9}(?:[-*+•]|\d{1,2}[.)])[ \t]+(.{1,600})/;
const labeled =
  /^(?:\*\*)?(?:open graph |og |meta |seo |page )?(title|description|slug|url)(?: tag)?s?(?: \d{1,2})?(?:\*\*)?[ \t]?:(?:\*\*)?(.*)$/i;
const count = /[([]\d{1,3}(?: (?:characters?|chars?|signs?|zeichen|caractères|caracteres))?[)\]]$/i;

/** The titles and descriptions of meta content, by their headings or labels. `first`: what lines are without one. */
export function readMetaLines(text: string, first: MetaLine['part'] | null = null): MetaLine[] {
  const lines: MetaLine[] = [];
  let part = first;
  const add = (kind: MetaLine['part'], line: string, start: number) => {
    const plain = toPlainLine(line.trim().replace(count, ''));
    const at = line.length - line.trimStart().length;
    if (plain !== '')
      lines.push({ part: kind, text: plain, start: start + at, end: start + line.trimEnd().length });
  };
  for (const line of linesOf(text)) {
    const inner = item.exec(line.text)?.[1];
    const bare = (inner ?? line.text).trim();
    const label = labeled.exec(bare.slice(0, 700));
    const start = line.start + Math.max(0, line.text.indexOf(bare));
    const named = partOf(label?.[1] ?? '');
    if (label && label[2]!.trim() !== '') {
      if (named) add(named, label[2]!, start + bare.lastIndexOf(label[2]!));
    } else if (label) part = named;
    else if (inner === undefined && heading.test(line.text)) part = partOf(heading.exec(line.text)![1]!);
    else if (part && bare !== '') add(part, bare, start);
  }
  return lines;
}

const partOf = (name: string): MetaLine['part'] | null =>
  /description|beschreibung|descripci/i.test(name)
    ? 'description'
    : /title|titel|titre|título/i.test(name)
      ? 'title'
      : null;
