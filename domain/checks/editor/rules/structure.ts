import { counted } from '../../../text/format.ts';
import { headingsOf } from '../../../text/headings.ts';
import type { Span } from '../../../text/markdown-blocks.ts';
import { wordsOfBlock } from '../../quality/page-structure.ts';
import { defineEditorRule, ramp } from '../editor-rule.ts';
import type { EditorKind } from '../kinds.ts';

/** Words of a text from which it needs headings, and words between two of them; words of a paragraph. */
const bounds: Partial<
  Record<EditorKind, { fromWords: number; section: number; paragraph: number; list: number }>
> = {
  article: { fromWords: 200, section: 300, paragraph: 120, list: 500 },
  landing: { fromWords: 120, section: 200, paragraph: 80, list: 150 },
  product: { fromWords: 120, section: 200, paragraph: 80, list: 90 },
  email: { fromWords: 400, section: 400, paragraph: 70, list: 250 },
  analysis: { fromWords: 120, section: 250, paragraph: 110, list: 100 },
  post: { fromWords: 9_999, section: 9_999, paragraph: 70, list: 9_999 },
};

/** Headings, lists and paragraphs that can be taken in at a glance. */
export const structureRule = defineEditorRule({
  id: 'structure',
  title: 'Structure',
  why: 'Readers scan before they read: headings, lists and short paragraphs show them where to stop.',
  weights: { article: 8, landing: 8, product: 6, email: 4, analysis: 8, post: 4 },
  find: ({ kind, reading }) => {
    const { fromWords, section, paragraph, list } = bounds[kind]!;
    const headings = headingsOf(reading);
    const isLabeled = /^[ \t]*\*\*[^*\n]{2,80}\*\*/m;
    const paragraphs = reading.blocks.flatMap((block, index) =>
      block.kind === 'paragraph'
        ? [{ start: block.start, end: block.end, words: wordsOfBlock(reading, index) }]
        : [],
    );
    const long = paragraphs.filter(({ words }) => words > paragraph);
    const items = reading.blocks.filter(({ kind: of }) => of === 'item' || of === 'row').length;
    const wanted = reading.wordCount < fromWords ? 0 : Math.max(1, Math.floor(reading.wordCount / section));
    const heads = Math.max(
      headings.filter(({ level }) => level > 1).length,
      isLabeled.test(reading.text) ? 2 : 0,
    );
    const parts = [
      wanted === 0 ? 1 : ramp(heads, 0, wanted),
      reading.wordCount < list || items > 0 || heads > wanted + 1 ? 1 : 0.4,
      long.length === 0 ? 1 : 1 - Math.min(1, long.length / Math.max(1, paragraphs.length)) * 0.8,
    ];
    const spans: Span[] = long.map(({ start, end }) => ({ start, end }));
    return {
      share: parts.reduce((product, part) => product * part, 1),
      label:
        kind === 'post' || kind === 'email'
          ? counted(paragraphs.length, 'paragraph')
          : `${counted(headings.length, 'heading')}, ${counted(items, 'point')}`,
      found: `${counted(headings.length, 'heading')}, ${counted(items, 'point or row', 'points and rows')}, ${counted(long.length, 'paragraph')} of more than ${paragraph} words.`,
      fix:
        parts[0]! < 1
          ? 'Add headings that tell the story when they are read alone.'
          : long.length > 0
            ? 'Split the marked paragraphs.'
            : 'Turn steps, parts or figures into a list.',
      spans,
    };
  },
});
