import { describe, expect, it } from 'vitest';
import { write } from '../writer.ts';
import { countWords } from './words.ts';

const mark = /\n\n\*Written by the AIGen sandbox[^\n]*\*$/;
const mend = (text: string, changes: string[], ...lines: string[]) =>
  write({
    prompt: [
      'Content type: blog',
      'Topic: Desks',
      'Keywords: desk, chair',
      ...lines,
      ...changes.map((change, at) => `Change ${at + 1}: ${change}`),
      'Text, from the next line to the end:',
      text,
    ].join('\n'),
    provider: 'OpenAI',
  });

const article = `# Desk in a small flat

A desk needs room for two elbows and a cup. Measure before you buy one.

## What to measure

The wall, the door and the way the chair moves. Write the numbers on a card.`;

describe('the order', () => {
  it('is found before the text only', () => {
    const order = 'Change 2: Turn steps or choices of the text into a bullet list.';
    expect(mend(`${article}\n\n${order}`, ['Make it rhyme.']).replace(mark, '')).toBe(
      `${article}\n\n${order}`,
    );
    const prompts = [
      'Topic: Desks\nChange 1: Add a list.',
      `Text, from the next line to the end:\n${article}`,
    ];
    for (const prompt of prompts)
      expect(write({ prompt, provider: 'OpenAI' })).not.toContain('Desk in a small flat');
  });

  it('with a change that the sandbox does not know leaves the text as it is, marked once', () => {
    const text = mend(`${article}\n\n*Written by the AIGen sandbox, not by an AI model.*`, [
      'Make it rhyme.',
    ]);
    expect(text.replace(mark, '')).toBe(article);
    expect(text.match(/Written by the AIGen sandbox/g)).toHaveLength(1);
  });
});

describe('a change', () => {
  const changed = (change: string, ...lines: string[]) => mend(article, [change], ...lines).replace(mark, '');

  it('lengthens to the words asked for, and keeps what stood there', () => {
    const text = changed('The text has 44 words. Lengthen it to between 300 and 500 words, with matter.');
    expect(countWords(text)).toBeGreaterThanOrEqual(300);
    expect(countWords(text)).toBeLessThanOrEqual(500);
    for (const block of article.split('\n\n')) expect(text).toContain(block);
  });

  it('shortens by whole paragraphs', () => {
    const long = `${article}\n\n${Array.from({ length: 40 }, (_, at) => `Paragraph ${at} goes on with ten plain words of no use.`).join('\n\n')}`;
    const text = mend(long, ['The text has 500 words. Shorten it to between 100 and 200 words; leave out.']);
    expect(countWords(text)).toBeLessThanOrEqual(200);
    expect(text.startsWith('# Desk in a small flat')).toBe(true);
  });

  it.each([
    ['Use the keyword “window seat” where it reads naturally.', /window seat/i],
    ['Put the keyword “standing desk” within the first 60 characters.', /^# Standing Desk: /],
    ['The title has 90 characters. Word it in at most 10.', /^# .{1,10}\n/],
    ['Turn steps or choices of the text into a bullet list.', /^- \S/m],
    ['The text has 1 section. Give it at least 3 under `##` headings.', /(?:^## .+$[\s\S]*){3}/m],
    [
      'Add a section under a `##` heading of this name for each of: Content gaps, Audience insights.',
      /^## Audience insights$/m,
    ],
    [
      'Name these key features in the list, each followed by what it means: “folds flat, quiet”.',
      /^- Quiet\.$/m,
    ],
    [
      'End the text with this call to action, in its own words: “Try it for a week”.',
      /^Try it for a week\.$/m,
    ],
  ])('%s', (change, expected) => {
    expect(changed(change)).toMatch(expected);
  });

  it('answers the FAQ topics', () => {
    const text = changed(
      'Before the end, give a question as a `###` heading with an answer for each of the FAQ topics of the brief.',
      'FAQ topics: height, noise',
    );
    expect(text.match(/^### .*\?$/gm)).toHaveLength(2);
  });

  it('puts a field of an ad right and touches no other', () => {
    const ad = `# Ad\n\n## Version 1\n\n### Primary text\n\n- ${'too long '.repeat(30)}\n\n### Headline\n\n- Stays\n\n### Description\n\n- Stays too`;
    const text = mend(ad, ['Primary text: each at most 125 characters.']).replace(mark, '');
    const [, primary = ''] = /### Primary text\n\n- (.*)\n/.exec(text)!;
    expect(primary.length).toBeGreaterThan(0);
    expect(primary.length).toBeLessThanOrEqual(125);
    expect(text).toContain('### Headline\n\n- Stays\n\n### Description\n\n- Stays too');
  });
});
