import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { openingPassage, openingRequest, scoreWithOpening, withOpening } from './opening.ts';

const text =
  'Most people who work from home sit for nine hours every day. A standing desk changes that.\n\nStart with the height.';
const opening = 'A standing desk will not cure a day of sitting.';

test.each([
  [
    text,
    'A standing desk will not cure a day of sitting. A standing desk changes that.\n\nStart with the height.',
  ],
  ['# Why we sit\n\nMost do.', '# A standing desk will not cure a day of sitting.\n\nMost do.'],
  ['', ''],
])('the first sentence of %j is replaced', (before, after) =>
  expect(withOpening(before, opening)).toBe(after),
);

it('is a passage with the text after it', () => {
  expect(openingPassage(text, 20)).toEqual({
    markdown: 'Most people who work from home sit for nine hours every day.',
    before: '',
    after: ' A standing desk cha',
  });
  expect(openingPassage(' \n', 20)).toBeNull();
});

it('is asked for with the keyword', () => {
  expect(openingRequest('standing desk')).toMatchObject({ action: 'own' });
  expect(JSON.stringify(openingRequest('standing desk'))).toContain('“standing desk”');
});

describe('what another opening brings', () => {
  const record = { targetKeyword: 'standing desk', platform: 'blog' } as const;
  it('is the score of the text with it', () => {
    const without = scoreWithOpening(
      text,
      'Most people who work from home sit for nine hours every day.',
      record,
    );
    const better = scoreWithOpening(text, opening, record);
    expect([without.isMet, better.isMet]).toEqual([false, true]);
    expect(better.total - without.total).toBe(15);
  });
});

test('only the first sentence changes, and an empty opening changes nothing', () => {
  const sentence = fc.constantFrom('We mend desks.', 'It holds.', 'Why not?', 'You need one key.');
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 8 }), (sentences) => {
      const whole = sentences.join(' ');
      expect(withOpening(whole, ' \n ')).toBe(whole);
      expect(withOpening(whole, ' Another\none. ')).toBe(['Another one.', ...sentences.slice(1)].join(' '));
    }),
  );
});
