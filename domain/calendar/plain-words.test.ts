import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarEventCollection } from '../sync/collections/calendar-events.ts';
import { withPlainWords } from './plain-words.ts';

test.each([
  ['## Cold brew, **slowly**', 'Cold brew, slowly'],
  ['`npm` for [cafés](https://example.com)', 'npm for cafés (https://example.com)'],
  ['#launch at 5 * 3', '#launch at 5 * 3'],
  ['- a list as typed', '- a list as typed'],
  ['**', '**'],
])('the title %j is shown as %j', (title, shown) => {
  expect(withPlainWords({ title, description: '' }).title).toBe(shown);
});

test('an older event is read without marks in title and description, and its text stays Markdown', () => {
  const createdAt = '2026-11-20T10:00:00.000Z';
  const stored = {
    id: '1f9b6c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10',
    title: '# Launch',
    description: 'About **coffee**\n\nand tea',
    content: '# Launch\n\nNow.',
    date: '2026-11-25',
    platform: 'blog',
    createdAt,
    updatedAt: createdAt,
  };
  expect(calendarEventCollection.schema.parse(stored)).toMatchObject({
    title: 'Launch',
    description: 'About coffee\n\nand tea',
    content: stored.content,
  });
});

test('typed words without marks stay as they are', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L}\d #.,!?-]{0,80}$/u), (typed) => {
      fc.pre(!/^ {0,3}#{1,6} /.test(typed));
      const event = { title: typed, description: typed };
      expect(withPlainWords(event)).toBe(event);
    }),
  );
});
