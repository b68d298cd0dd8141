import { expect, test } from 'vitest';
import { analyze } from './analyze.ts';

const plain = (words: number) => `${'text goes on here. '.repeat(Math.ceil(words / 4))}`;
const find = (text: string, keyword: string, id: string, platform: 'blog' | 'twitter' = 'blog') =>
  analyze(text, keyword, platform).suggestions.find((suggestion) => suggestion.id === id);

test('each missed rule is one suggestion, and their gains sum up to all missing points', () => {
  const { score, suggestions } = analyze('A short text.', 'standing desk', 'blog');
  expect(suggestions.map(({ id, gain }) => [id, gain])).toEqual([
    ['keyword-present', 20],
    ['keyword-density', 20],
    ['over-300-characters', 15],
    ['keyword-in-opening', 15],
    ['over-1000-characters', 10],
    ['bullets', 10],
  ]);
  expect(suggestions.reduce((sum, { gain }) => sum + gain, score.total)).toBe(100);
});

test.each([
  ['0.9', 110, 1, 'medium', /too low: the target is 1-3%/],
  ['1.9', 52, 1, undefined, null],
  ['8', 50, 4, 'high', /Above 4% is keyword stuffing/],
] as const)('a density of about %s percent', (_name, words, count, severity, message) => {
  const suggestion = find(`${'desk '.repeat(count)}${plain(words)}`, 'desk', 'keyword-density');
  expect(suggestion?.severity).toBe(severity);
  if (message) expect(suggestion!.message).toMatch(message);
});

test('between 3 and 4 percent the points are earned and the target is missed', () => {
  const text = `desk ${plain(24)}`.trim();
  const analysis = analyze(text, 'desk', 'blog');
  expect(analysis.density).toBe(4);
  expect(find(text, 'desk', 'keyword-density')).toBeUndefined();
  expect(find(text, 'desk', 'density-target')).toMatchObject({ severity: 'low', gain: 0, type: 'seo' });
});

test('the suggested number of occurrences is enough', () => {
  const low = `desk ${plain(300)}`;
  expect(find(low, 'desk', 'keyword-density')!.fix).toContain('“desk” 3 more times');
  expect(analyze(`${'desk. '.repeat(4)}${plain(300)}`, 'desk', 'blog').score.checks[3]!.verdict).toBe('met');
  const stuffed = `${'desk '.repeat(6)}${plain(92)}`;
  expect(find(stuffed, 'desk', 'keyword-density')!.fix).toContain('Remove “desk” 3 times');
});

test('without a keyword, as in a legacy record, no keyword rule is suggested', () => {
  const { suggestions } = analyze('A text.', ' ', 'blog');
  expect(suggestions.filter(({ id }) => id.startsWith('keyword'))).toEqual([]);
});

test('short texts are reported, unless the platform has short texts', () => {
  expect(find('desk', 'desk', 'over-300-characters')).toMatchObject({
    severity: 'high',
    gain: 15,
    message: 'Too short: 4 characters.',
    fix: 'Write 297 more characters to pass 300.',
  });
  expect(find('desk', 'desk', 'over-300-characters', 'twitter')).toBeUndefined();
});

test('readability under 60 is reported with the hardest sentences', () => {
  const hard = 'Organizational responsibilities necessitate continuous interdepartmental communication.';
  const text = `We sat down and we had a cup of tea in the sun. ${hard}`;
  const { readability, suggestions } = analyze(`${hard} ${hard} ${text}`, 'tea', 'blog');
  expect(readability).toBeLessThan(60);
  const flagged = suggestions.find(({ id }) => id === 'readability')!;
  expect(flagged).toMatchObject({ type: 'readability', gain: 0 });
  expect(flagged.spans).toHaveLength(3);
  const easy = analyze('We sat down and we had a cup of tea.', 'tea', 'blog');
  expect(easy.suggestions.some(({ id }) => id === 'readability')).toBe(false);
});

test('a text in another language has no readability suggestion', () => {
  const german = 'Der Schreibtisch ist nicht für jeden. Wir haben ihn mit einer Kurbel und ohne Strom.';
  const { readability, language, suggestions } = analyze(german, 'Schreibtisch', 'blog');
  expect([readability, language]).toEqual([null, 'de']);
  expect(suggestions.some(({ id }) => id === 'readability')).toBe(false);
});

test('the same text has the same analysis', () => {
  const text = `# A standing desk\n\n${plain(200)}`;
  expect(analyze(text, 'standing desk', 'blog')).toEqual(analyze(text, 'standing desk', 'blog'));
});
