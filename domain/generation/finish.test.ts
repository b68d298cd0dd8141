import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreSeo } from '../checks/seo/seo-score.ts';
import { finish, type FinishForm } from './finish.ts';
import { emptyForm } from './form.ts';

const form = (more: Partial<FinishForm> = {}): FinishForm => ({
  contentType: 'blog',
  topic: 'standing desks',
  keywords: 'standing desk',
  ...more,
});
const finished = (text: string, more: Partial<FinishForm> = {}) => finish(text, form(more))!;

const article = `# Standing desk: **how** to begin

A standing desk does not cure nine hours of sitting. It changes how often you move.

## Height

- Elbows at a right angle
- Eyes at the top of the screen

Meta description: Begin with a standing desk in one week.`;

test('separates text, title and meta description of a response', () => {
  const { content, title, metaDescription, seoScore } = finished(article);
  expect(title).toBe('Standing desk: how to begin');
  expect(metaDescription).toBe('Begin with a standing desk in one week.');
  expect(content).toBe(article.slice(0, article.indexOf('\n\nMeta')));
  expect(seoScore).toBe(scoreSeo(content, 'standing desk').total);
});

test('accepts the form of the generator', () => {
  expect(finish(article, { ...emptyForm(), topic: 'desks' })?.title).toBe('Standing desk: how to begin');
});

test.each([
  ['a heading of another level in the first line', '## How to begin\n\nText.', 'How to begin'],
  ['a closed heading', '# How to begin ##\n\nText.', 'How to begin'],
  ['a subject line', 'Subject: Is your *desk* too low?\n\nHello,', 'Is your desk too low?'],
  ['a subject line in bold', '**Subject:** Hello there\n\nHi.', 'Hello there'],
  ['a heading below an opening line', 'Here it is.\n\n# How to begin\n\nText.', 'How to begin'],
  ['the first sentence', 'Stop scrolling! This is new.\n\n#desk', 'Stop scrolling!'],
  ['a quoted first sentence', '“Why now?” she asked. Then she left.', '“Why now?” she asked.'],
  ['a link in the heading', '# About [desks](https://example.com)', 'About desks (https://example.com)'],
  ['markup as text', '# <img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('title from %s', (_name, text, title) => {
  expect(finished(text).title).toBe(title);
});

test('a long first sentence is cut at a word', () => {
  const { title } = finished(`${'wordy '.repeat(60)}end.`);
  expect(title.length).toBeLessThanOrEqual(100);
  expect(title).toMatch(/wordy\.\.\.$/);
});

test('a text without words gets the first 50 characters of the topic as its title', () => {
  expect(finished('🚀🚀', { topic: 'a'.repeat(60) }).title).toBe(`${'a'.repeat(50)}...`);
  expect(finished('🚀🚀', { topic: 'short' }).title).toBe('short');
});

test.each([
  ['the beginning below the title', '# Title\n\nA desk. **Two** desks.', 'A desk. Two desks.'],
  ['without subject and preview line', 'Subject: Hi\nPreview: Yes\n\nHello there.', 'Hello there.'],
  ['a sentence about the topic', '# Title', 'Read about standing desks.'],
])('meta description from %s', (_name, text, meta) => {
  expect(finished(text).metaDescription).toBe(meta);
});

test('a meta description has 160 characters at most and ends with a whole word', () => {
  const long = 'wordy '.repeat(50);
  for (const text of [`# T\n\nText.\n\nMeta description: ${long}`, `# T\n\n${long}`]) {
    const { metaDescription } = finished(text);
    expect(metaDescription.length).toBeLessThanOrEqual(160);
    expect(metaDescription.length).toBeGreaterThan(150);
    expect(metaDescription).toMatch(/ wordy\.\.\.$/);
  }
  const exact = `${'a'.repeat(159)}.`;
  expect(finished(`# T\n\nText.\n\nMeta description: ${exact}`).metaDescription).toBe(exact);
});

test('the scored keyword is the first keyword, else the target keyword, else none', () => {
  const text = 'A desk and a chair.';
  const score = (more: Partial<FinishForm>) => finished(text, more).seoScore;
  expect(score({ keywords: 'chair, desk' })).toBe(scoreSeo(text, 'chair').total);
  expect(score({ keywords: ' , ', targetKeyword: ' desk ' })).toBe(scoreSeo(text, 'desk').total);
  expect(score({ keywords: undefined, topic: 'desk' })).toBe(scoreSeo(text, '').total);
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n\t\n'],
  ['marks', '***\n\n---\n# \n- '],
  ['an empty fence', '```markdown\n```'],
  ['a meta description alone', 'Meta description: A plan.'],
  ['control characters', '\u0000\u0001'],
])('%s is not content', (_name, text) => {
  expect(finish(text, form())).toBeNull();
});

test('a text that ends early is finished', () => {
  fc.assert(
    fc.property(fc.nat(article.length), (end) => {
      const result = finish(article.slice(0, end), form());
      if (!result) {
        expect(article.slice(0, end)).toMatch(/^#?\s*$/);
        return;
      }
      expect(article.startsWith(result.content)).toBe(true);
      expect(result.title).not.toBe('');
      expect(result.seoScore).toBe(scoreSeo(result.content, 'standing desk').total);
    }),
  );
});

test('any text is finished without an error, within its limits', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ maxLength: 80 }),
      (text, topic) => {
        const result = finish(text, form({ topic }));
        if (!result) return;
        expect(result.title.length).toBeLessThanOrEqual(100);
        expect(result.metaDescription.length).toBeLessThanOrEqual(160);
        expect(result.suggestions.length).toBeLessThanOrEqual(5);
        expect(result.content).not.toContain(String.fromCharCode(0));
      },
    ),
  );
});

const hostile = [
  '`',
  '[',
  '](',
  '![](a)',
  '*a ',
  '**a*',
  '~~a',
  '<https://',
  '> ',
  '|-',
  '.',
  "'",
  '# ',
  '\n\n- ',
  'a\n=\n',
  '1,',
  'be',
  'é',
  ' ',
];
test.each(hostile)('100 KB of %j are read to the end', (sign) => {
  const result = finish(`${sign.repeat(100_000 / sign.length)}x`, form());
  expect(result?.content.length).toBeGreaterThan(0);
});
