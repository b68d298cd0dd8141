import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from './reading.ts';
import { unspacedLetter } from './unspaced-script.ts';
import { wordWidener } from './whole-words.ts';

/** The widened text of the first `part` in `text`. */
function widened(text: string, part: string): string {
  const start = text.indexOf(part);
  const span = wordWidener(text)({ start, end: start + part.length });
  return text.slice(span.start, span.end);
}

test.each([
  ['An unremarkable desk.', 'mark', 'unremarkable'],
  ['A well-known desk.', 'known', 'well-known'],
  ["Berlin's best desk.", 'Berlin', "Berlin's"],
  ['The U.S. market.', 'S', 'U.S'],
  ['It costs 3,500.75 in all.', '500', '3,500.75'],
  ['A re**mark**able desk.', 'mark', 're**mark**able'],
  ['Two [desk](https://example.com/a)s here.', 'desk', 'desk](https://example.com/a)s'],
  ['Look at https://example.com/a-desk now.', 'desk', 'https://example.com/a-desk'],
  ['Schreibtischhöhe', 'tisch', 'Schreibtischhöhe'],
  ['Высота стола.', 'сота', 'Высота'],
  ['ارتفاع المكتب', 'كتب', 'المكتب'],
  ['खड़े होकर काम', 'ड', 'खड़े'],
  ['책상은 높다.', '책상', '책상은'],
  ['A 👩‍💻 at work', '💻', '👩‍💻'],
  ['Cafe\u0301 open', 'e', 'Cafe\u0301'],
  ['A desk, and a chair.', 'desk', 'desk'],
  ['(desk)chair', 'desk', 'desk'],
  ['He said "desk".', 'desk', 'desk'],
])('in %j, %j is widened to %j', (text, part, whole) => {
  expect(widened(text, part)).toBe(whole);
});

test('scripts without spaces are widened to words, not to whole lines', () => {
  expect(widened('私は東京に住んでいます。', '京')).toBe('東京');
  expect(widened('ฉันทำงานที่โต๊ะสูง', 'งาน').length).toBeLessThan('ฉันทำงานที่โต๊ะสูง'.length / 2);
  expect(widened('SEOの記事', 'EO')).toBe('SEO');
});

const piece = fc.constantFrom(
  'desk',
  'Höhe',
  'e\u0301',
  'стол',
  'مكتب',
  'मेज',
  'โต๊ะ',
  '机',
  'デスク',
  'づくえ',
  '책상',
  '👩‍💻',
  '🇩🇪',
  '𝐁',
  ' ',
  '\n',
  '-',
  "'",
  '.',
  ',',
  '**',
  '_',
  '`',
  '(',
  ')',
  '[',
  '](https://a.b/c)',
  '7',
  '\u00AD',
);
const texts = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(''));
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

test('no span ends within a word or a character, in any script', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (text, one, other) => {
      const [from, to] = [one % (text.length + 1), other % (text.length + 1)];
      const span = { start: Math.min(from, to), end: Math.max(from, to) };
      const widen = wordWidener(text);
      const whole = widen(span);
      expect(whole.start).toBeLessThanOrEqual(span.start);
      expect(whole.end).toBeGreaterThanOrEqual(span.end);
      expect(widen(whole)).toEqual(whole);
      if (span.start === span.end) return;
      const { words } = readText(text);
      for (const edge of [whole.start, whole.end]) {
        for (const { index, segment, isWordLike } of segmenter.segment(text))
          if (isWordLike)
            expect(index < edge && edge < index + segment.length, `${edge} in ${segment}`).toBe(false);
        // The words that are counted, except where a whole line of letters counts as one.
        words.starts.forEach((start, index) => {
          const end = words.ends[index]!;
          if (unspacedLetter.test(text.slice(start, end))) return;
          expect(start < edge && edge < end, `${edge} in ${text.slice(start, end)}`).toBe(false);
        });
      }
    }),
    { numRuns: 1_500 },
  );
});
