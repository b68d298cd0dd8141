import { expect, test } from 'vitest';
import { suggestionsSummary } from './suggestions-summary.ts';

test.each([
  [
    { total: 65, earned: 65 },
    [{ gain: 35 }, { gain: 0 }],
    'Following all of them takes the score from 65 to 100.',
  ],
  [{ total: 100, earned: 100 }, [{ gain: 0 }], 'These help readers; they do not change the score of 100.'],
  [{ total: 100, earned: 80 }, [], 'All 80 points are earned.'],
])('%o with %o is told as it is', (score, suggestions, sentence) => {
  expect(suggestionsSummary(score, suggestions)).toBe(sentence);
});
