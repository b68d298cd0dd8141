import { readMetaLines, type MetaLine } from '../../../content/parts/meta-lines.ts';
import { resultSizes, resultWidths } from '../../../optimizer/search-result.ts';
import { arialWidth } from '../../../text/arial-width.ts';
import { counted } from '../../../text/format.ts';
import type { EditorInput } from '../editor-input.ts';
import { defineEditorRule } from '../editor-rule.ts';

/** Widths that say too little, as a share of what is shown. */
const least = { title: 0.35, description: 0.5 } as const;
type Part = MetaLine['part'];

/** The titles and descriptions of meta content; a lone text is a description. */
export function snippetLines({ reading: { text }, scoring: { contentType } }: EditorInput): MetaLine[] {
  return readMetaLines(text, contentType === 'meta-description' ? 'description' : null);
}

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
      const widths = lines.map(({ text }) => arialWidth(text, resultSizes[part]));
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
