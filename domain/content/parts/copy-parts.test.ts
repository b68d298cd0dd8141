import { expect, test } from 'vitest';
import { copyPartsOf, type PartsOf } from './copy-parts.ts';

const partsOf = (text: string, of: PartsOf) =>
  copyPartsOf(text, of).map(({ name, text: words, isFormatted }) => [name, words, isFormatted]);

test('an email has a subject, a preheader and a body, which keeps its format', () => {
  const text = 'Subject: Ready\nPreheader: Pick it up today.\n\nHi **Ada**,';
  const parts = [
    ['subject', 'Ready', false],
    ['preheader', 'Pick it up today.', false],
    ['body', 'Hi **Ada**,', true],
  ];
  expect(partsOf(text, { contentType: 'email' })).toEqual(parts);
  expect(partsOf(text, { contentType: 'newsletter' })).toEqual(parts);
  expect(partsOf(text, { contentType: 'optimization', platform: 'email' })).toEqual(parts);
  expect(partsOf(text, { contentType: 'blog' })).toEqual([]);
});

test('an email without a head, or with an empty subject, offers no empty part', () => {
  expect(partsOf('Hi Ada, your desk is ready.', { contentType: 'email' })).toEqual([]);
  expect(partsOf('Subject:\n\nHi Ada', { contentType: 'email' })).toEqual([]);
  expect(partsOf('Subject: Ready', { contentType: 'email' })).toEqual([['subject', 'Ready', false]]);
});

test('a post has its words and its hashtags, as the platform shows them', () => {
  const text = 'A **desk**: https://example.com/a\n\n#Desk #Office';
  expect(partsOf(text, { contentType: 'social', platform: 'instagram' })).toEqual([
    ['post', 'A desk: example.com/a', false],
    ['hashtags', '#Desk #Office', false],
  ]);
  expect(partsOf(text, { contentType: 'social', platform: 'unknown' })[0]![1]).toContain('https://');
  expect(partsOf('A desk.', { contentType: 'social' })).toEqual([]);
  expect(partsOf('#Desk #Office', { contentType: 'social' })).toEqual([['hashtags', '#Desk #Office', false]]);
});

test('the lines of the parts are where they are in the text', () => {
  const text = 'Subject: Ready\n\nHi';
  const [subject] = copyPartsOf(text, { contentType: 'email' });
  expect(text.slice(subject!.line!.start, subject!.line!.end)).toBe('Subject: Ready');
});

test('meta content has titles and descriptions, numbered where there are several', () => {
  const text = '## Titles\n\n- Desks that move (17)\n- Quiet desks\n\n## Descriptions\n\n- A desk for all.';
  expect(partsOf(text, { contentType: 'seo', seoContentType: 'meta-content' })).toEqual([
    ['title 1', 'Desks that move', false],
    ['title 2', 'Quiet desks', false],
    ['description', 'A desk for all.', false],
  ]);
  expect(partsOf('A desk for all.', { contentType: 'meta-description' })).toEqual([
    ['description', 'A desk for all.', false],
  ]);
});
