import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitParagraphs } from './paragraphs.ts';

test('headings, paragraphs, quotes and tables are parts of their own', () => {
  const text =
    '# Desks\nA desk moves.\nIt has legs.\n\n> Stand up.\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n## Why';
  expect(splitParagraphs(text)).toEqual([
    '# Desks',
    'A desk moves.\nIt has legs.',
    '> Stand up.',
    '| A | B |\n| - | - |\n| 1 | 2 |',
    '## Why',
  ]);
});

test('a list is one part, also with blank lines between its items', () => {
  expect(splitParagraphs('Buy:\n\n- oak\n\n- ash\n\n  with oil\n\nThen sit.')).toEqual([
    'Buy:',
    '- oak\n\n- ash\n\n  with oil',
    'Then sit.',
  ]);
});

test('any number of blank lines inside a list is read', () => {
  const text = `- oak${'\n'.repeat(300_000)}- ash`;
  expect(splitParagraphs(text)).toEqual([text]);
});

test('code is one part with its blank lines, and a dividing line is none', () => {
  expect(splitParagraphs('Run:\n\n```\nsit\n\n# stand\n```\n\n---\n\nDone.')).toEqual([
    'Run:',
    '```\nsit\n\n# stand\n```',
    'Done.',
  ]);
});

test('for any text: the parts are in the text, in order, and contain each of its words', () => {
  const piece = fc.constantFrom(
    'desk',
    'Stand',
    '\n',
    '\n\n',
    '- ',
    '# ',
    '```',
    '> ',
    '1. ',
    '  ',
    '---',
    '|',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join(' ');
      let from = 0;
      for (const part of splitParagraphs(text)) {
        const at = text.indexOf(part, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + part.length;
      }
      expect(
        splitParagraphs(text)
          .join('\n')
          .match(/desk|Stand/g),
      ).toEqual(text.match(/desk|Stand/g));
    }),
  );
});
