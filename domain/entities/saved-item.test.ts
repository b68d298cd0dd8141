import { expect, test } from 'vitest';
import { savedItemSchema } from './saved-item.ts';

const item = {
  id: '1',
  type: 'blog',
  title: 'Title',
  content: 'Text.',
  seoScore: 45,
  metaDescription: 'Meta.',
  suggestions: ['Add subheadings.'],
  createdAt: '2026-11-20T10:00:00.000Z',
  tone: 'casual',
  targetAudience: 'experts',
  topic: 'desks',
  keywords: 'desk',
  provider: 'gemini',
  model: 'gemini-2.5-flash',
  isPartial: false,
};

test('an item is read back as it was kept', () => {
  expect(savedItemSchema.parse(JSON.parse(JSON.stringify(item)))).toEqual(item);
});

test.each([
  ['an unknown type', { type: 'poem' }],
  ['a score above 100', { seoScore: 101 }],
  ['a score that is no whole number', { seoScore: 70.1 }],
  ['a day instead of a moment', { createdAt: '2026-11-20' }],
  ['the provider under its other name', { provider: 'anthropic' }],
  ['suggestions that are no list', { suggestions: 'Add subheadings.' }],
  ['no content', { content: undefined }],
])('%s is refused', (_name, more) => {
  expect(savedItemSchema.safeParse({ ...item, ...more }).success).toBe(false);
});
