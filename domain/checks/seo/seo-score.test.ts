import { expect, test } from 'vitest';
import { seoPoints, type SeoCheckId } from './seo-rule.ts';
import { mediumOf } from './applicable-rules.ts';
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
  ['no keyword given', 'A desk.', '', [sentences], 22],
  ['300 characters', characters(300), '', [], 0],
  ['301 characters', characters(301), '', [over300], 33],
  ['1,000 characters', characters(1000), '', [over300], 33],
  ['1,001 characters', characters(1001), '', [over300, over1000], 56],
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
  ['19 words a sentence', sentence(19), '', [sentences], 22],
  ['20 words a sentence', sentence(20), '', [], 0],
  ['19.5 words a sentence', `${sentence(19)} ${sentence(20)}`, '', [sentences], 22],
  ['one bullet', '- one', '', [sentences, bullets], 44],
  ['a numbered list', '1. one\n2. two', '', [sentences, bullets], 44],
  ['a bullet sign', '• one', '', [sentences, bullets], 44],
  ['a dash in a sentence is no bullet', 'one - two', '', [sentences], 22],
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

test('without a keyword its three rules are not graded, and the score is that of the other points', () => {
  const { total, earned, applicable, checks } = scoreSeo(`- ${filler(250)}`, '');
  expect([total, earned, applicable]).toEqual([100, 45, 45]);
  const leftOut = checks.filter(({ verdict }) => verdict === 'unmeasured');
  expect(leftOut.map(({ id }) => id)).toEqual([present, opening, density]);
  for (const { points, found, fix } of leftOut) {
    expect([points.earned, points.gain, fix]).toEqual([0, 0, '']);
    expect(found).toMatch(/^No keyword is given/);
  }
});

const posts = {
  English: [
    'standing desk',
    'A standing desk keeps you awake all afternoon, and your back will say thanks.\n\n- Stand after lunch\n- Sit for calls\n- Change every half hour, and walk to the kettle and back',
  ],
  German: [
    'Stehpult',
    'Ein Stehpult hält wach, und der Rücken sagt danke. So geht es ohne Mühe.\n\n- Nach dem Essen stehen\n- Für Gespräche sitzen\n- Jede halbe Stunde wechseln und kurz in die Küche gehen',
  ],
  French: [
    'bureau debout',
    'Un bureau debout tient éveillé tout au long de la journée, et le dos dit merci.\n\n- Debout après le repas\n- Assis pour les appels\n- On change toutes les trente minutes',
  ],
  Spanish: [
    'escritorio elevable',
    'Un escritorio elevable te mantiene despierto por la tarde, y la espalda lo agradece.\n\n- De pie tras la comida\n- Sentado en las llamadas\n- Cambia cada media hora',
  ],
} as const;

test.each(Object.entries(posts))(
  'a post on X in %s can earn 100: its length is not graded',
  (_name, post) => {
    const [keyword, text] = post;
    expect(text.length).toBeLessThanOrEqual(200);
    const { total, earned, applicable, checks } = scoreSeo(text, keyword, 'x-post');
    expect([total, earned, applicable]).toEqual([100, 75, 75]);
    expect(checks[1]).toMatchObject({
      verdict: 'unmeasured',
      found: 'A post on X has 280 characters at most.',
    });
    // On a page all seven rules apply, as specified.
    expect(scoreSeo(text, keyword).total).toBe(75);
  },
);

test('a Japanese post is graded by what can be measured without words', () => {
  const text = 'コーヒーを家で淹れる方法。\n\n- 豆を挽く\n- 湯を注ぐ';
  const { total, earned, applicable, checks } = scoreSeo(text, 'コーヒー', 'x-post');
  expect([total, earned, applicable]).toEqual([100, 45, 45]);
  const measured = checks.filter(({ verdict }) => verdict !== 'unmeasured').map(({ id }) => id);
  expect(measured).toEqual([present, opening, bullets]);
  expect(checks[4]!.found).toBe('Not measured in a script without spaces between words.');
  expect(scoreSeo(text, 'コーヒー')).toMatchObject({ total: 64, earned: 45, applicable: 70 });
});

test.each([
  ['English', 'standing desk', 'A standing desk for every home office. Compare prices and order today.'],
  ['German', 'Stehpult', 'Ein Stehpult für jedes Arbeitszimmer. Preise vergleichen und heute bestellen.'],
  ['French', 'bureau debout', 'Un bureau debout pour chaque pièce. Comparez les prix et commandez.'],
  ['Spanish', 'escritorio', 'Un escritorio para cada casa. Compara los precios y pide hoy.'],
  ['Japanese', 'コーヒー', 'コーヒーを家で楽しむ。豆の価格を比べて今日注文。'],
])('a meta description in %s can earn 100', (_language, keyword, text) => {
  expect(scoreSeo(text, keyword, 'search-snippet').total).toBe(100);
});

test.each([
  [{ contentType: 'blog', platform: 'twitter' }, 'page'],
  [{ contentType: 'social', platform: 'twitter' }, 'x-post'],
  [{ contentType: 'social', platform: 'linkedin' }, 'page'],
  [{ contentType: 'post', platform: 'twitter' }, 'x-post'],
  [{ contentType: 'story', platform: 'twitter' }, 'x-post'],
  [{ contentType: 'twitter' }, 'x-post'],
  [{ contentType: 'optimization', platform: 'twitter' }, 'x-post'],
  [{ contentType: 'ads' }, 'ad'],
  [{ contentType: 'ad-copy' }, 'ad'],
  [{ contentType: 'meta-description' }, 'search-snippet'],
  [{ contentType: 'email-subject' }, 'subject-line'],
  [{ contentType: 'seo', seoContentType: 'meta-content' }, 'search-snippet'],
  [{ contentType: 'seo', seoContentType: 'schema-markup' }, 'schema-markup'],
  [{ contentType: 'seo', seoContentType: 'article' }, 'page'],
  [{ contentType: 'constructor' }, 'page'],
])('%j is graded as: %s', (published, medium) => {
  expect(mediumOf(published)).toBe(medium);
});
