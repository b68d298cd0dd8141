import { resultWidths } from '../../../optimizer/search-result.ts';
import { arialWidth } from '../../../text/arial-width.ts';
import { counted } from '../../../text/format.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import { toPlainLine } from '../../../text/plain-text.ts';
import type { EditorInput } from '../editor-input.ts';
import { defineEditorRule } from '../editor-rule.ts';
import { linesOf } from '../finished/fault.ts';

/** Sizes of title and description in a search result, in pixels. */
const sizes = { title: 20, description: 14 } as const;
/** Widths that say too little, as a share of what is shown. */
const least = { title: 0.35, description: 0.5 } as const;
type Part = keyof typeof sizes;

type SnippetLine = Span & { part: Part; text: string };

const heading = /^[ \t]{0,3}(?:#{1,6}[ \t]+|\*\*)(.{0,80})/;
const item = /^[ \t]{0,9}(?:[-*+•]|\d{1,2}[.)])[ \t]+(.{1,600})/;
const labeled =
  /^(?:\*\*)?(?:open graph |og |meta |seo |page )?(title|description|slug|url)(?: tag)?s?(?: \d{1,2})?(?:\*\*)?[ \t]?:(?:\*\*)?(.*)$/i;
const count = /[([]\d{1,3}(?: (?:characters?|chars?|signs?|zeichen|caractères|caracteres))?[)\]]$/i;

/** The titles and descriptions of meta content, by their headings or labels; a lone text is a description. */
export function snippetLines({ reading: { text }, scoring: { contentType } }: EditorInput): SnippetLine[] {
  const lines: SnippetLine[] = [];
  let part: Part | null = contentType === 'meta-description' ? 'description' : null;
  const add = (kind: Part, line: string, start: number) => {
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

const partOf = (name: string): Part | null =>
  /description|beschreibung|descripci/i.test(name)
    ? 'description'
    : /title|titel|titre|título/i.test(name)
      ? 'title'
      : null;

function widthRule(part: Part, weight: number) {
  const most = resultWidths[part];
  const name = part === 'title' ? 'Titles' : 'Descriptions';
  return defineEditorRule({
    id: `${part}-width`,
    title: `${name} that are shown in full`,
    why: `A search result shows about ${most} pixels of a ${part}; what is wider is cut.`,
    weights: { snippet: weight },
    find: (input) => {
      const lines = snippetLines(input).filter((line) => line.part === part);
      const isOnly = input.scoring.contentType === 'meta-description' && part === 'title';
      if (isOnly) return null;
      const none = part === 'title' ? 'title' : 'description';
      if (lines.length === 0)
        return {
          share: 0,
          label: `No ${none}`,
          found: `There is no ${none}.`,
          fix: `Add a ${none}.`,
          limit: 50,
        };
      const widths = lines.map(({ text }) => arialWidth(text, sizes[part]));
      const wide = lines.filter((_, at) => widths[at]! > most);
      const narrow = lines.filter((_, at) => widths[at]! < most * least[part]);
      const widest = Math.round(Math.max(...widths));
      const off = [...wide, ...narrow];
      return {
        share: 1 - Math.min(1, (wide.length + narrow.length / 2) / lines.length),
        label: `${widest} of ${most} pixels`,
        found: `${counted(lines.length, none)}, the widest ${widest} of ${most} pixels; ${counted(wide.length, 'is', 'are')} cut, ${counted(narrow.length, 'leaves', 'leave')} most of the space empty.`,
        fix:
          wide.length > 0 ? 'Reword the marked lines to make them shorter.' : 'Say more in the marked lines.',
        spans: off.map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start),
      };
    },
  });
}

export const titleWidthRule = widthRule('title', 14);
export const descriptionWidthRule = widthRule('description', 14);
