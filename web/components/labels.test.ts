import { expect, test } from 'vitest';
import { contentTypeLabel } from './labels.ts';

test.each([
  ['blog', 'Blog'],
  ['ad-copy', 'Ad copy'],
  ['tiktok', 'TikTok'],
  ['constructor', 'Constructor'],
  ['toString', 'ToString'],
])('the content type %s is shown as %s', (type, label) => {
  expect(contentTypeLabel(type)).toBe(label);
});
