import path from 'node:path';
import { expect, test } from 'vitest';
import { snapshotCases } from './corpus.ts';
import { columns, figuresOf } from './figures.ts';

// A refactoring must not change a score that a user has seen. After an intended change of a rule, update
// the file: npx vitest run tests/score-snapshot -u

test('scores, verdicts and positions of several hundred texts equal the snapshot', async () => {
  const cases = snapshotCases();
  expect(cases.length).toBeGreaterThan(400);
  const lines = [columns, ...cases.map(figuresOf)];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path.resolve(import.meta.dirname, 'scores.csv'));
});
