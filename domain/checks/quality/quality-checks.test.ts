import { expect, test } from 'vitest';
import type { OptimizerPlatform } from '../../optimizer/record.ts';
import { readText } from '../../text/reading.ts';
import type { Verdict } from '../check.ts';
import { checkQuality } from './quality-checks.ts';
import type { QualityCheckId } from './quality-rule.ts';

const checkText = (text: string, keyword: string, platform: OptimizerPlatform) =>
  checkQuality(readText(text), keyword, platform);

function check(id: QualityCheckId, text: string, keyword = 'desk', platform: OptimizerPlatform = 'blog') {
  const found = checkText(text, keyword, platform).find((one) => one.id === id)!;
  const places = found.spans.map(({ start, end }) => text.slice(start, end));
  return { verdict: found.verdict, found: found.found, places };
}
const words = (count: number) => 'word '.repeat(count).trim();

test('every check has a reason and a source', () => {
  const checks = checkText('# A desk\n\nText.', 'desk', 'blog');
  expect(checks.map(({ id }) => id)).toEqual([
    'title',
    'headings',
    'question-headings',
    'early-answer',
    'links',
    'paragraph-length',
    'sentence-length',
    'passive-voice',
    'transition-words',
  ]);
  for (const { why, source, found, verdict, fix } of checks) {
    expect(fix !== '').toBe(verdict === 'missed');
    expect(why.length).toBeGreaterThan(40);
    expect(found).not.toBe('');
    expect(source.name).not.toBe('');
    expect(source.address).toMatch(/^https:\/\//);
  }
});

test('a post is not checked for headings, an email is checked for links', () => {
  const ids = (platform: OptimizerPlatform) => checkText('Text.', 'desk', platform).map(({ id }) => id);
  expect(ids('linkedin')).not.toContain('headings');
  expect(ids('linkedin')).toContain('platform-length');
  expect(ids('email')).toContain('links');
  expect(ids('email')).not.toContain('title');
});

test.each<[QualityCheckId, string, Verdict, string[] | RegExp]>([
  ['title', 'No heading.', 'missed', /no title/],
  ['title', '# A desk\n\n# Another desk', 'missed', ['A desk', 'Another desk']],
  ['title', `# ${'desk '.repeat(13)}`, 'missed', /64 characters, 4 too many/],
  ['title', '# A table', 'missed', ['A table']],
  ['title', '# Seven standing desks', 'met', ['Seven standing desks']],
  ['headings', '# One\n\n### Three', 'missed', ['Three']],
  ['headings', `# One\n\n${words(301)}`, 'missed', /301 words/],
  ['headings', `${words(200)}\n\n## Two\n\n${words(200)}`, 'met', /1 heading, no more than 200 words/],
  ['question-headings', '# Why a desk?', 'missed', /no subheadings/],
  ['question-headings', '## A desk\n\nText.', 'missed', /No subheading asks/],
  ['question-headings', `## Why a desk\n\n${words(61)}`, 'missed', ['Why a desk']],
  ['question-headings', '## Why a desk?\n\n## Next', 'missed', ['Why a desk?']],
  ['question-headings', '## Why a desk?\n\nIt helps.', 'met', ['Why a desk?']],
  ['early-answer', '# A desk', 'unmeasured', /no paragraph/],
  ['early-answer', '# A desk\n\nIt helps.', 'missed', ['It helps.']],
  ['early-answer', `A desk ${words(59)}`, 'missed', /61 words, 1 too many/],
  ['early-answer', '# A desk\n\nDesks help.', 'met', ['Desks help.']],
  ['links', 'No link.', 'missed', /no link/],
  ['links', 'Go [here](https://a.example).', 'missed', ['[here](https://a.example)']],
  ['links', '[**Read more**](https://a.example)', 'missed', /1 link does not say/],
  ['links', '[](https://a.example) and [a desk]()', 'missed', /2 links without/],
  ['links', '![a picture](a.png) [how to choose a desk](https://a.example)', 'met', /1 link,/],
  [
    'paragraph-length',
    `${words(151)}\n\n${words(20)}`,
    'missed',
    /1 paragraph of more than 150 words; the longest has 151/,
  ],
  ['paragraph-length', words(150), 'met', /150 words/],
  ['sentence-length', `${words(25)}. `.repeat(9) + `${words(26)}.`, 'met', [`${words(26)}.`]],
  ['sentence-length', `${words(25)}. `.repeat(8) + `${words(26)}.`, 'missed', /1 sentence .* 11% of all/],
  ['passive-voice', 'We wrote it. We sent it. It came. It helps.', 'met', []],
  ['passive-voice', 'It was written. We sent it. It came. It helps.', 'missed', ['was written']],
  [
    'passive-voice',
    'It has not yet been fully tested. We sent it. It came. It helps.',
    'missed',
    ['been fully tested'],
  ],
  ['passive-voice', 'We are interested. It is red. It was indeed so. They are used to it.', 'met', []],
  ['passive-voice', 'It was written.', 'unmeasured', /too few/],
  ['transition-words', 'We came. We saw. We won. We left.', 'missed', []],
  ['transition-words', 'We came. However, we saw. We won. We left.', 'met', ['However']],
  [
    'transition-words',
    'Es ist gut. Wir sind da. Er ist nicht hier. Sie kommt auch.',
    'unmeasured',
    /English texts only/,
  ],
  [
    'passive-voice',
    'Es ist gut. Wir sind da. Er ist nicht hier. Sie kommt auch.',
    'unmeasured',
    /English texts only/,
  ],
])('%s of %.40j: %s', (id, text, verdict, expected) => {
  const result = check(id, text);
  expect(result.verdict).toBe(verdict);
  if (expected instanceof RegExp) expect(result.found).toMatch(expected);
  else expect(result.places).toEqual(expected);
});

test.each<[string, OptimizerPlatform, Verdict]>([
  ['a'.repeat(280), 'twitter', 'met'],
  ['a'.repeat(281), 'twitter', 'missed'],
  ['👨‍👩‍👧‍👦'.repeat(140), 'twitter', 'met'],
  ['👨‍👩‍👧‍👦'.repeat(141), 'twitter', 'missed'],
  ['今'.repeat(140), 'twitter', 'met'],
  ['今'.repeat(141), 'twitter', 'missed'],
  [`${'a'.repeat(250)} https://example.com/${'b'.repeat(100)}`, 'twitter', 'met'],
  ['a'.repeat(2_201), 'instagram', 'missed'],
  ['a'.repeat(3_000), 'linkedin', 'met'],
])('%.20j on %s: %s', (text, platform, verdict) => {
  expect(check('platform-length', text, 'desk', platform).verdict).toBe(verdict);
});

test.each([
  '[a]('.repeat(20_000),
  '[](<'.repeat(20_000),
  'is '.repeat(30_000),
  '# '.repeat(30_000),
  '['.repeat(50_000),
  '[a] ("'.repeat(9_000),
  'a\n\n'.repeat(200_000),
])('hostile text is read to its end: %.12s…', (text) => {
  for (const { spans } of checkText(text, 'desk', 'blog'))
    for (const { start, end } of spans) expect(end).toBeGreaterThan(start);
});
