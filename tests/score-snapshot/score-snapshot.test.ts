import path from 'node:path';
import { expect, test } from 'vitest';
import { snapshotCases } from './corpus.ts';
import { columns, figuresOf } from './figures.ts';

// Scores are promises: a number that somebody was shown must not change with the code's shape. A change of a rule that
// is meant to change numbers writes the file anew: npx vitest run tests/score-snapshot -u

test('scores, verdicts and places of several hundred texts are those on file', async () => {
  const cases = snapshotCases();
  expect(cases.length).toBeGreaterThan(400);
  const lines = [columns, ...cases.map(figuresOf)];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path.resolve(import.meta.dirname, 'scores.csv'));
});
