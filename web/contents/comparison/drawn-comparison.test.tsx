import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { DrawnComparison } from './drawn-comparison.tsx';
import { compareWords } from './compare-words.ts';
import { hasDrawnChange, placePieces } from './place-pieces.ts';
import { compareDrawn } from './use-comparison.ts';

afterEach(cleanup);

const draw = (before: string, after: string) =>
  render(<DrawnComparison placed={compareDrawn(before, after)} />).container;
const texts = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent);

test('headings, lists and bold words are drawn, with the changed words in them', () => {
  const drawn = draw(
    '# Green tea\n\nSteep it for **three** minutes.\n\n- Water\n- Sugar\n',
    '# Green tea\n\nSteep it for **two** minutes.\n\n- Water\n- Honey\n',
  );
  expect(texts(drawn, 'h2')).toEqual(['Green tea']);
  expect(texts(drawn, 'li')).toEqual(['Water', 'Sugar', 'Honey']);
  expect(texts(drawn, 'del')).toEqual(['three', 'Sugar']);
  expect(texts(drawn, 'ins')).toEqual(['two', 'Honey']);
  expect(texts(drawn, 'ins strong')).toEqual(['two']);
  expect(drawn.textContent).not.toMatch(/[#*-]/);
});

test.each([
  ['another mark of a list', '* Water\n* Tea', '- Water\n- Tea'],
  ['a heading of another level', '# Tea\n\nGood.', '## Tea\n\nGood.'],
  ['words that became bold', 'Tea is good.', 'Tea is **good**.'],
  ['other emphasis', 'Tea is __good__.', 'Tea is **good**.'],
  ['another line break', 'Tea.\n\n\nGood.', 'Tea.\n\nGood.'],
  ['a paragraph that became an item', 'Water', '- Water'],
])('%s is no change', (_case, before, after) => {
  expect(hasDrawnChange(compareDrawn(before, after))).toBe(false);
});

test('a paragraph that is gone is drawn where it was, and so is a new one', () => {
  const drawn = draw(
    'The first one.\n\n## Gone heading\n\nThe last one.',
    'The first one.\n\nThe last one.\n\n- Fresh',
  );
  expect([...drawn.firstElementChild!.children].map((child) => child.textContent)).toEqual([
    'The first one.',
    'Gone heading',
    'The last one.',
    'Fresh',
  ]);
  expect(texts(drawn, 'h3 del')).toEqual(['Gone heading']);
  expect(texts(drawn, 'li ins')).toEqual(['Fresh']);
});

test('the address of a link is part of the comparison', () => {
  const drawn = draw(
    'See [the guide](https://example.com/old) now.',
    'See [the guide](https://example.com/new) now.',
  );
  expect(texts(drawn, 'del').join()).toContain('old');
  expect(texts(drawn, 'ins').join()).toContain('new');
});

test('cells of a table keep their columns', () => {
  const drawn = draw(
    '| Tea | Price |\n| --- | --- |\n| Green | 4 |\n| Black | 3 |',
    '| Tea | Price |\n| --- | --- |\n| Green | 5 |\n| Black | 3 |',
  );
  expect(texts(drawn, 'th')).toEqual(['Tea', 'Price']);
  expect(texts(drawn, 'del')).toEqual(['4']);
  expect(texts(drawn, 'ins')).toEqual(['5']);
});

test.each([
  ['of the drawn texts', compareDrawn],
  ['of their sources', (before: string, after: string) => placePieces(compareWords(before, after))],
])('every word of both texts is drawn once, by a comparison %s', (_kind, place) => {
  const line = fc.stringMatching(/^(# |- |1\. |> |)([a-e]{1,2} ?|\*\*[a-e]\*\* ?){0,5}$/);
  const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
  const letters = (words: string) =>
    words
      .replace(/[^a-e]/g, '')
      .split('')
      .sort()
      .join('');
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = place(before, after).flatMap(({ runs: all }) => all);
      const drawnOf = (...kinds: string[]) =>
        letters(
          runs
            .filter(({ kind }) => kinds.includes(kind))
            .map((run) => run.text)
            .join(''),
        );
      expect(drawnOf('same', 'removed')).toBe(letters(before));
      expect(drawnOf('same', 'added')).toBe(letters(after));
    }),
  );
});

test('a replaced phrase at the start of a paragraph is one removal, and what replaces it follows', () => {
  const drawn = draw("In today's fast-paced world, businesses must choose.", 'Businesses must choose.');
  expect(texts(drawn, 'del')).toEqual(["In today's fast-paced world, businesses "]);
  expect(texts(drawn, 'ins')).toEqual(['Businesses ']);
  expect(drawn.querySelector('p')!.textContent).toBe(
    "In today's fast-paced world, businesses Businesses must choose.",
  );
});
