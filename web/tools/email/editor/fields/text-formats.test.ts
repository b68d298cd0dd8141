import { expect, test } from 'vitest';
import { formatSelection, insertWords } from './text-formats.ts';
import { tagError } from './tag-errors.ts';

const text = 'Every November\nwe roast one lot.';

test('a selection becomes bold, a link or a list, and what is to be typed next is selected', () => {
  const bold = formatSelection(text, 0, 5, 'bold');
  expect(bold.text).toBe('**Every** November\nwe roast one lot.');
  expect(bold.text.slice(bold.start, bold.end)).toBe('Every');
  const link = formatSelection(text, 6, 14, 'link');
  expect(link.text).toBe('Every [November](https://)\nwe roast one lot.');
  expect(link.text.slice(link.start, link.end)).toBe('https://');
  expect(formatSelection(text, 3, 20, 'list').text).toBe('- Every November\n- we roast one lot.');
  const empty = formatSelection('', 0, 0, 'italic');
  expect([empty.text, empty.text.slice(empty.start, empty.end)]).toEqual(['*words*', 'words']);
  expect(insertWords('Hello ,', 6, 6, '{{firstName|there}}').text).toBe('Hello {{firstName|there}},');
});

test('every unknown tag is named with its place, and many are counted', () => {
  expect(tagError('Hello {{firstName|there}}')).toBeUndefined();
  expect(tagError('Hi {{a}} {{b}} {{c}} {{d}}')).toBe(
    '{{a}} (character 4), {{b}} (character 10), {{c}} (character 16), and 1 more are not merge tags. Choose one with “Merge tag”, or delete it.',
  );
});
