import fc from 'fast-check';
import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { readBlocks } from '#domain/text/markdown-blocks.ts';
import { MarkdownText } from '../markdown-text.ts';
import { spanLocator } from './locate-spans.ts';

/** The text of the document at the place of `part` in its Markdown. */
function located(markdown: string, part: string): string | null {
  const text = new MarkdownText(markdown);
  const start = markdown.indexOf(part);
  const range = spanLocator(text.opened, text.pieces(text.opened))({ start, end: start + part.length });
  return range && text.opened.textBetween(range.from, range.to, '\n', '\n');
}

test.each([
  ['# Title\n\nA desk.', 'Title', 'Title'],
  ['# Title\n\nA desk.', 'desk', 'desk'],
  ['A **bold desk** here.', 'bold', 'bold'],
  ['A **bold desk** here.', '**bold desk**', 'bold desk'],
  ['See [the desk](https://example.com).', 'desk', 'desk'],
  ['See [the desk](https://example.com).', 'example', null],
  ['1. One\n2. Two desks\n   - deep desk', 'deep desk', 'deep desk'],
  ['> A quoted desk', 'quoted', 'quoted'],
  ['| a | desk |\n|---|---|\n| 1 | 2 |', 'desk', 'desk'],
  ['```\nconst desk = 1;\n```', 'desk', 'desk'],
  ['One desk.\n\nTwo desks.', 'desk.\n\nTwo', 'desk.\nTwo'],
  ['\n\nLate\r\nstart', 'start', 'start'],
  ['机の高さ', '高さ', '高さ'],
])('in %j, %j is at %j', (markdown, part, there) => {
  expect(located(markdown, part)).toBe(there);
});

test('after typing, places are those of the text as it is', () => {
  const text = new MarkdownText('First.\n\nA desk.\n\nLast.');
  const state = EditorState.create({ doc: text.opened });
  const { doc } = state.apply(state.tr.insertText('The very ', 1));
  const markdown = text.write(doc);
  expect(markdown).toBe('The very First.\n\nA desk.\n\nLast.');
  const locate = spanLocator(doc, text.pieces(doc));
  for (const part of ['very', 'desk', 'Last']) {
    const start = markdown.indexOf(part);
    const range = locate({ start, end: start + part.length })!;
    expect(doc.textBetween(range.from, range.to)).toBe(part);
  }
});

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '');
/** True if its letters are in the other text, in this order. */
function isPartOf(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === part[at]) at += 1;
  return at === part.length;
}

test('a place is told exactly or not at all', () => {
  const piece = fc.constantFrom(
    'desk',
    'Tisch',
    '机',
    ' ',
    '\n\n',
    '**',
    '_',
    '`',
    '\n# ',
    '\n- ',
    '\n> ',
    '\n1. ',
    '[a](https://b.c)',
    '\\*',
    '&amp;',
    '\n| a |\n|---|\n',
    '\n```\n',
    '~~',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), fc.nat(), fc.nat(), (parts, one, other) => {
      const markdown = parts.join('');
      if (markdown === '') return;
      const text = new MarkdownText(markdown);
      // The source of a table shows letters that are hidden elsewhere.
      if (text.opened.children.some(({ type }) => type.name === 'source')) return;
      const [start, last] = [one % markdown.length, other % markdown.length].toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      const range = spanLocator(text.opened, text.pieces(text.opened))({ start, end: last + 1 });
      if (!range) return;
      const shown = lettersOf(text.opened.textBetween(range.from, range.to, '', ''));
      const { hidden } = readBlocks(markdown);
      const span = Array.from({ length: last + 1 - start }, (_, index) => start + index);
      const meant = lettersOf(
        span
          .filter((at) => !hidden[at])
          .map((at) => markdown[at])
          .join(''),
      );
      // Less where a node cannot be told; never other letters.
      expect(isPartOf(shown, meant), `${meant} at ${shown}`).toBe(true);
    }),
    { numRuns: 500 },
  );
});
