import { expect, test } from 'vitest';
import { seoPoints, type SeoCheckId } from './seo-rule.ts';
import { scoreSeo } from './seo-score.ts';

const ids = Object.keys(seoPoints) as SeoCheckId[];
const present = 'keyword-present';
const over300 = 'over-300-characters';
const opening = 'keyword-in-opening';
const density = 'keyword-density';
const sentences = 'sentence-length';
const over1000 = 'over-1000-characters';
const bullets = 'bullets';

/** Words of four letters, ten a sentence: no keyword, short sentences, five characters each. */
const filler = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    index % 10 === 9 || index === count - 1 ? 'text.' : 'text',
  ).join(' ');
/** Exactly `length` characters without the keyword. */
const characters = (length: number) => 'word '.repeat(Math.ceil(length / 5)).slice(0, length - 1) + 'd';
/** One sentence of `words` words and nothing else. */
const sentence = (words: number) => `${'word '.repeat(words - 1)}end.`;

type Row = [name: string, text: string, keyword: string, earned: SeoCheckId[], total: number];

const rows = [
  ['an empty text', '', 'desk', [], 0],
  ['a text without the keyword', 'A short text.', 'desk', [sentences], 10],
  ['the keyword alone', 'desk', 'desk', [present, opening, sentences], 45],
  ['no keyword given', 'A desk.', '', [sentences], 10],
  ['300 characters', characters(300), '', [], 0],
  ['301 characters', characters(301), '', [over300], 15],
  ['1,000 characters', characters(1000), '', [over300], 15],
  ['1,001 characters', characters(1001), '', [over300, over1000], 25],
  ['the keyword up to character 60', `${'a'.repeat(55)} desk.`, 'desk', [present, opening, sentences], 45],
  ['the keyword up to character 61', `${'a'.repeat(56)} desk.`, 'desk', [present, sentences], 30],
  [
    'a heading mark costs nothing of the 60',
    `# ${'a'.repeat(55)} desk`,
    'desk',
    [present, opening, sentences],
    45,
  ],
  [
    'an address costs nothing of the 60',
    `[a](https://example.com/${'b'.repeat(60)}) desk`,
    'desk',
    [present, opening, sentences],
    45,
  ],
  ['a keyword cut by character 60 is not in it', `${'a'.repeat(58)} desk`, 'desk', [present, sentences], 30],
  ['density 0.99', `${filler(50)} desk. ${filler(50)}`, 'desk', [present, over300, sentences], 45],
  ['density 1', `${filler(50)} desk. ${filler(49)}`, 'desk', [present, over300, density, sentences], 65],
  [
    'density 4',
    `${filler(48)} desk desk. ${filler(48)} desk desk.`,
    'desk',
    [present, over300, density, sentences],
    65,
  ],
  [
    'density 4.04',
    `${filler(48)} desk desk. ${filler(47)} desk desk.`,
    'desk',
    [present, over300, sentences],
    45,
  ],
  ['19 words a sentence', sentence(19), '', [sentences], 10],
  ['20 words a sentence', sentence(20), '', [], 0],
  ['19.5 words a sentence', `${sentence(19)} ${sentence(20)}`, '', [sentences], 10],
  ['one bullet', '- one', '', [sentences, bullets], 20],
  ['a numbered list', '1. one\n2. two', '', [sentences, bullets], 20],
  ['a bullet sign', '• one', '', [sentences, bullets], 20],
  ['a dash in a sentence is no bullet', 'one - two', '', [sentences], 10],
  ['a bullet in code is no bullet', '```\n- one\n```', '', [], 0],
  ['everything', `# Desk\n\n- ${filler(120)}\n\n${filler(100)} desk desk desk.`, 'desk', ids, 100],
] satisfies Row[];

test.each(rows)('%s', (_name, text, keyword, earned, total) => {
  const score = scoreSeo(text, keyword);
  expect(score.checks.filter(({ points }) => points.earned > 0).map(({ id }) => id)).toEqual(earned);
  expect(score.total).toBe(total);
});

test('the rules are in their order, with their points, 100 in total', () => {
  expect(scoreSeo('', '').checks.map(({ id, points }) => [id, points.worth])).toEqual([
    ['keyword-present', 20],
    ['over-300-characters', 15],
    ['keyword-in-opening', 15],
    ['keyword-density', 20],
    ['sentence-length', 10],
    ['over-1000-characters', 10],
    ['bullets', 10],
  ]);
});

const labelsOf = (text: string, keyword: string) => scoreSeo(text, keyword).checks.map(({ label }) => label);

test('labels contain the measured figure', () => {
  expect(labelsOf(`Remote onboarding. ${filler(100)}`, 'remote onboarding')).toEqual([
    'Keyword present',
    'Over 300 characters',
    'Keyword in the first 60',
    'Density 0.98%',
    '9.3 words a sentence',
    'Over 1,000 characters',
    'Bullets',
  ]);
  expect(labelsOf('', '').filter((label) => label === 'No keyword given')).toHaveLength(3);
  expect(labelsOf('', '')[4]).toBe('No sentences yet');
  expect(labelsOf('Go.', '')[4]).toBe('1 word a sentence');
});

test('a label never shows a figure on the wrong side of its limit', () => {
  expect(labelsOf(`${filler(50)} desk. ${filler(50)}`, 'desk')[3]).toBe('Density 0.99%');
  expect(labelsOf(`${filler(48)} desk desk. ${filler(47)} desk desk.`, 'desk')[3]).toBe('Density 4.04%');
  // 1,999 words in 100 sentences.
  const almost = `${`${sentence(20)} `.repeat(99)}${sentence(19)}`;
  expect(scoreSeo(almost, '').checks[4]).toMatchObject({
    label: '19.99 words a sentence',
    measured: 19.99,
    points: { earned: 10 },
  });
});

test('each rule has evidence', () => {
  const long = `${'word '.repeat(24)}end.`;
  const text = `# A plan\n\n${'Filler text here. '.repeat(4)}A desk. ${long}\n\n- one\n- two desk`;
  const { checks } = scoreSeo(text, 'desk');
  const evidence = checks.map(({ spans }) => spans.map(({ start, end }) => text.slice(start, end)));
  expect(evidence[0]).toEqual(['desk', 'desk']);
  expect(evidence[2]![0]).toBe(text.slice(2, 62));
  expect(evidence[2]![1]).toBe('desk');
  expect(checks[2]).toMatchObject({ verdict: 'missed', measured: text.indexOf('desk') + 1 - '# '.length });
  expect(evidence[4]).toEqual([long]);
  expect(evidence[6]).toEqual(['one', 'two desk']);
});

test('an emoji is one character', () => {
  const rule = (text: string) => scoreSeo(text, '').checks[1]!;
  expect(rule('🚀'.repeat(300)).verdict).toBe('missed');
  expect(rule('🚀'.repeat(301))).toMatchObject({ verdict: 'met', measured: 301 });
});

test('whitespace around the text is not counted', () => {
  expect(scoreSeo(`\n\n  ${characters(300)}  \n\n`, '').checks[1]!.measured).toBe(300);
});
