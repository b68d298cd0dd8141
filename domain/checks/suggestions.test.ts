import { expect, test } from 'vitest';
import { finish, type FinishForm } from '../generation/finish.ts';

const suggestions = (text: string, more: Partial<FinishForm> = {}) =>
  finish(text, { contentType: 'blog', topic: 'desks', keywords: 'desk', ...more })!.suggestions;

/** A text that misses no check: keyword, 1,000 characters, short sentences, a list, subheadings, a statistic. */
const complete = `# Desk

${'A text goes on with plain words here. '.repeat(30)}A desk helps 30% of us. A desk stands. A desk.

## Two

- one desk

## Three

More.`;

test('a text that misses no check has no suggestions', () => {
  expect(finish(complete, { contentType: 'blog', topic: '', keywords: 'desk' })).toMatchObject({
    seoScore: 100,
    suggestions: [],
  });
});

test('each missed rule says what to do and what it earns, best gain first', () => {
  expect(suggestions('A chair.', { keywords: 'standing desk' })).toEqual([
    'Use “standing desk” in the text, preferably in its first sentence: 20 more points.',
    'Use “standing desk” once more, where it reads naturally: 20 more points.',
    'Write 293 more characters to pass 300: 15 more points.',
    'Begin with “standing desk”, or name it within the first 60 characters: 15 more points.',
    'Write 993 more characters to pass 1,000, such as an example, a figure, or an answer to the next question: 10 more points.',
  ]);
});

test.each([
  [
    'keyword-density',
    complete.replaceAll('plain', 'desk'),
    'Remove “desk” 25 times, or write more around it: 20 more points.',
  ],
  [
    'keyword-in-opening',
    complete.replace('# Desk', '# Table'),
    'Begin with “desk”, or name it within the first 60 characters: 15 more points.',
  ],
  ['bullets', complete.replace('- one', 'one'), 'Turn steps, parts or examples into a list: 10 more points.'],
  [
    'sentence-length',
    complete.replaceAll('here. A', 'here, a'),
    'Split the longest sentences, to stay under 20 words on average: 10 more points.',
  ],
])('the only missed rule, %s, is the only suggestion', (_rule, text, suggestion) => {
  expect(suggestions(text)).toEqual([suggestion]);
});

test('following the suggestions earns the named points', () => {
  const before = finish(complete.replace('- one', 'one'), {
    contentType: 'blog',
    topic: '',
    keywords: 'desk',
  })!;
  const after = finish(complete, { contentType: 'blog', topic: '', keywords: 'desk' })!;
  const points = Number(/: (\d+) more points\./.exec(before.suggestions[0]!)![1]);
  expect(after.seoScore - before.seoScore).toBe(points);
});

test('without a keyword nothing is suggested for the rules that need one', () => {
  expect(suggestions(complete, { keywords: '' })).toEqual([]);
});

test.each([
  ['blog', complete.replaceAll('## ', ''), 'Add subheadings.'],
  ['blog', complete.replace('30%', 'most'), 'Include statistics.'],
  ['blog-post', complete.replace('30%', 'most'), 'Include statistics.'],
  ['social', complete, 'Add hashtags.'],
  ['instagram', complete, 'Add hashtags.'],
  ['social', `${complete} #desk`, 'Ask a question people can answer.'],
  ['product', complete, 'Speak to the buyer: say what it does for “you”.'],
  ['email', `Subject: Desk\n\n${complete}`, 'Personalize the subject line.'],
  ['newsletter', complete, 'Add a call to action with a link.'],
  ['analysis', complete, 'Add recommended actions.'],
  ['seo', complete, 'Use the keyword in a subheading.'],
  ['seo', complete, 'Link to related pages.'],
  ['ads', '# Desk\n\n## Version 1\n\n### Post\n\n- A desk.', 'Add a number, a guarantee or another proof.'],
] as const)('%s is incomplete: %s', (contentType, text, suggestion) => {
  expect(suggestions(text, { contentType })).toContain(suggestion);
});

test.each([
  ['social', `${complete} #desk\n\nAnd yours?`],
  ['product', `${complete} It is yours.`],
  ['email', `Subject: Desk for [first name]\n\n${complete} [link]`],
  ['email', `Subject: Your desk\n\n${complete} https://example.com`],
  ['analysis', `${complete} Recommendation.`],
  ['seo', `${complete.replace('## Two', '## Two desks')} [more](https://example.com)`],
  ['ads', '# Desk\n\n### Post\n\n- A desk for 3 weeks.'],
  ['ad-copy', 'A desk, with [your guarantee].'],
  ['video', complete],
] as const)('a complete %s gets no advice', (contentType, text) => {
  expect(suggestions(text, { contentType })).toEqual([]);
});

test('no advice asks for more than a post may contain', () => {
  expect(suggestions('A desk. #desk?', { contentType: 'social', platform: 'twitter' }).join()).not.toContain(
    'more characters',
  );
  expect(suggestions('A desk. #desk?', { contentType: 'social', platform: 'linkedin' }).join()).toContain(
    'more characters',
  );
});

test.each([
  ['product', complete, 'Speak to the buyer'],
  ['email', `Subject: Tisch\n\n${complete} https://example.com`, 'Personalize'],
  ['analysis', complete, 'Add recommended actions'],
  ['blog', complete.replace('30%', 'most'), 'Include statistics'],
] as const)('%s in another language gets no advice about English words', (contentType, text, advice) => {
  expect(suggestions(text, { contentType }).join()).toContain(advice);
  expect(suggestions(text, { contentType, language: 'de' })).toEqual([]);
});
