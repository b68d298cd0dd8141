import { describe, expect, test } from 'vitest';
import { countCharacters, countIn } from './count-characters.ts';
import { platformIds, platformLabels, platformLimits } from './platforms.ts';

test('every platform has a label, and a limit or none', () => {
  for (const id of platformIds) {
    expect(platformLabels[id]).toMatch(/\S/);
    expect(countCharacters(id, 'abc').limit).toBe(platformLimits[id]?.limit ?? null);
  }
});

test.each([
  ['instagram', 2_200],
  ['facebook', 63_206],
  ['linkedin', 3_000],
  ['tiktok', 2_200],
] as const)(
  '%s accepts a text of its limit and reports how much a longer one exceeds it',
  (platform, limit) => {
    expect(countCharacters(platform, 'a'.repeat(limit))).toEqual({ count: limit, limit, left: 0 });
    expect(countCharacters(platform, 'a'.repeat(limit + 7))).toEqual({ count: limit + 7, limit, left: -7 });
  },
);

test.each(['general', 'blog'] as const)('%s has no limit', (platform) => {
  expect(countCharacters(platform, 'Hello')).toEqual({ count: 5, limit: null, left: null });
});

test('TikTok counts UTF-16 units, YouTube bytes', () => {
  expect(countCharacters('tiktok', '👍é').count).toBe(3);
  expect(countCharacters('youtube', '👍é日a').count).toBe(4 + 2 + 3 + 1);
  expect(countCharacters('youtube', 'é'.repeat(2_501)).left).toBe(-2);
  expect(countIn('bytes', '\uD83D')).toBe(3);
});

test('advertisers count a Chinese, Japanese or Korean character as two', () => {
  expect(['Desk', 'Bürostuhl', '机', 'デスク！', '책상', 'A机'].map((text) => countIn('wide', text))).toEqual(
    [4, 9, 2, 8, 4, 3],
  );
});

test('a line break counts as one, whatever its form', () => {
  for (const platform of ['instagram', 'twitter', 'youtube'] as const) {
    expect(countCharacters(platform, 'a\r\nb\rc\nd').count).toBe(7);
  }
});

describe('X', () => {
  // The examples of docs.x.com/fundamentals/counting-characters and of twitter-text's own tests for configuration v3.
  test.each([
    ['This is a test.', 15],
    ['', 0],
    ['café', 4],
    ['cafe\u0301', 4],
    ['のの', 4],
    ['저찀쯿쿿', 8],
    ['👾', 2],
    ['🙋🏽', 2],
    ['👨‍🎤', 2],
    ['👨‍👩‍👧‍👦', 2],
    ['🇫🇷🇩🇪', 4],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 2],
    ['1️⃣', 2],
    ['❤️', 2],
    ['H🐱☺', 5],
    ['© 2026', 6],
    ['"quotes" — and ‘these’ …', 25],
  ])('%j weighs %i', (text, weight) => {
    expect(countCharacters('twitter', text)).toEqual({ count: weight, limit: 280, left: 280 - weight });
  });

  test.each([
    ['http://test.com', 23],
    ['https://test.com', 23],
    ['test.com', 23],
    ['t.co', 23],
    ['foo.co.jp', 23],
    ['https://example.com/a/very/long/path?with=query&and=more#anchor', 23],
    ['Test https://test.com test https://test.com test.com test', 86],
    ['Read example.com/path.', 5 + 23 + 1],
    ['(https://example.com/a)', 25],
    ['https://münchen.example/straße', 23],
  ])('URLs in %j count 23 each', (text, weight) => {
    expect(countCharacters('twitter', text).count).toBe(weight);
  });

  test.each(['someone@example.com', 'node.js', 'e.g. this', 'the end.And so on', '@example.com', '3.50'])(
    '%j is not a URL',
    (text) => {
      expect(countCharacters('twitter', text).count).toBe(text.length);
    },
  );

  test('a hostile text is counted quickly', () => {
    expect(countCharacters('twitter', 'a.'.repeat(50_000)).count).toBe(100_000);
    expect(countCharacters('twitter', 'a-'.repeat(50_000)).count).toBe(100_000);
    expect(countCharacters('twitter', '👨\u200D'.repeat(2_000)).count).toBe(500 * (2 + 1));
  });
});
