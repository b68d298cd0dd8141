import { expect, test } from 'vitest';
import { readingEaseLabel } from './reading-ease.ts';

test.each([
  [100, 'Very easy'],
  [90, 'Very easy'],
  [89.9, 'Easy'],
  [80, 'Easy'],
  [79.9, 'Fairly easy'],
  [70, 'Fairly easy'],
  [69.9, 'Standard'],
  [60, 'Standard'],
  [59.9, 'Fairly difficult'],
  [50, 'Fairly difficult'],
  [49.9, 'Difficult'],
  [30, 'Difficult'],
  [29.9, 'Very difficult'],
  [0, 'Very difficult'],
])('a reading ease of %d is %s', (ease, label) => expect(readingEaseLabel(ease)).toBe(label));
