import { expect, test } from 'vitest';
import { countHashtags } from './hashtags.ts';

test('Instagram takes five hashtags', () => {
  const text = 'New desk.\n\n#desk #oak #office #work #home';
  expect(countHashtags('instagram', text)).toEqual({ count: 5, limit: 5, left: 0 });
  expect(countHashtags('instagram', `${text} #tea #cup`)).toEqual({ count: 7, limit: 5, left: -2 });
});

test('other platforms state no number', () => {
  expect(countHashtags('linkedin', '#a #b #c #d #e #f')).toEqual({ count: 6, limit: null, left: null });
});

test('numbers, headings, addresses and parts of words are no hashtags', () => {
  const text = '# Title\n#1 of 3, C#minor, https://example.com/#part and &#x27; but #2go #größe #日本';
  expect(countHashtags('instagram', text).count).toBe(3);
});
