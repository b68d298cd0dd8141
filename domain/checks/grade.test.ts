import { expect, test } from 'vitest';
import { gradeOf } from './grade.ts';

test.each([
  [0, 'needs-work', 'Needs Work', 'danger'],
  [59, 'needs-work', 'Needs Work', 'danger'],
  [60, 'good', 'Good', 'warning'],
  [79, 'good', 'Good', 'warning'],
  [80, 'excellent', 'Excellent', 'success'],
  [100, 'excellent', 'Excellent', 'success'],
])('%i is %s', (score, id, label, tone) => {
  expect(gradeOf(score)).toEqual({ id, label, tone });
});
