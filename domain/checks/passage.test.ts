import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '../text/reading.ts';
import { applyMends, mendsAt, shifted, spanOf } from './mend.ts';
import { passageAround, passageOfFix } from './passage.ts';

const text = [
  '# The standing desk',
  'A desk costs $300. "It moves," they say. Nobody asked.',
  '- Stand up at nine.\n- Sit **down** at ten.',
  'Most people **give up**. Some do not.',
].join('\n\n');
const reading = readText(text);

function around(part: string): string {
  const start = text.indexOf(part);
  const passage = passageAround(reading, { start, end: start + part.length });
  return text.slice(passage.start, passage.end);
}

test.each([
  ['costs', 'A desk costs $300.'],
  ['moves', '"It moves," they say.'],
  ['$300. "It', 'A desk costs $300. "It moves," they say.'],
  ['standing', '# The standing desk'],
  ['nine', '- Stand up at nine.'],
  ['down', '- Sit **down** at ten.'],
  ['nine.\n- Sit', '- Stand up at nine.\n- Sit **down** at ten.'],
  // Half of a pair of marks would be replaced otherwise.
  ['give', 'Most people **give up**. Some do not.'],
])('the passage of %j is %j', (part, passage) => {
  expect(around(part)).toBe(passage);
});

test('a fix changes its place, the first place, or the whole text', () => {
  const place = { start: text.indexOf('costs'), end: text.indexOf('costs') + 5 };
  const last = { start: text.indexOf('Nobody'), end: text.indexOf('Nobody') + 6 };
  const passage = (id: string, spans = [place, last]) => {
    const { start, end } = passageOfFix(reading, { id, spans }, spans.at(-1) ?? null);
    return text.slice(start, end);
  };
  expect(passage('sentence-length')).toBe('Nobody asked.');
  expect(passage('keyword-in-opening')).toBe('A desk costs $300.');
  expect(passage('keyword-density')).toBe(text);
  expect(passage('bullets', [])).toBe(text);
});

test('a passage contains its span, and begins and ends with what is not a space', () => {
  const piece = fc.constantFrom(
    'Desk',
    ' ',
    '. ',
    '\n',
    '\n\n',
    '**',
    '# ',
    '- ',
    '> ',
    '"',
    '机',
    '。',
    '| a |',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 20 }),
      fc.nat(),
      fc.nat(),
      (pieces, one, other) => {
        const whole = pieces.join('');
        const [start, end] = [one % whole.length, other % whole.length].sort((a, b) => a - b) as [
          number,
          number,
        ];
        const span = { start, end: end + 1 };
        if (whole.slice(span.start, span.end).trim() === '') return;
        const passage = passageAround(readText(whole), span);
        const inside = whole.slice(span.start, span.end);
        expect(passage.start).toBeLessThanOrEqual(start + (inside.length - inside.trimStart().length));
        expect(passage.end).toBeGreaterThanOrEqual(span.end - (inside.length - inside.trimEnd().length));
        const found = whole.slice(passage.start, passage.end);
        expect(found).toBe(found.trim());
      },
    ),
  );
});

test('mends are applied in the order of the text, those of one place alone', () => {
  const words = 'in order to see, in order to hear';
  const mends = [17, 0].map((start) => ({ span: { start, end: start + 11 }, replacement: 'to' }));
  expect(applyMends(words, mends)).toBe('to see, to hear');
  expect(applyMends(words, mendsAt(mends, { start: 17, end: 19 }))).toBe('in order to see, to hear');
  expect(mendsAt(mends, null)).toHaveLength(2);
  expect(spanOf(mends)).toEqual({ start: 0, end: 28 });
  expect(applyMends(words.slice(10), shifted(mendsAt(mends, { start: 17, end: 19 }), 10))).toBe(
    'o see, to hear',
  );
  // Of two that overlap, the first.
  expect(applyMends(words, [...mends, { span: { start: 3, end: 20 }, replacement: 'x' }])).toBe(
    'to see, to hear',
  );
});
