import { describe, expect, test } from 'vitest';
import { write } from '../writer.ts';
import { rewrite } from './revise.ts';

const asking = (text: string, keyword = 'standing desk') =>
  [
    'Content type: optimization',
    `Target keyword: ${keyword}`,
    '',
    'The text to rewrite stands between the two lines =====.',
    '=====',
    text,
    '=====',
  ].join('\n');

test('the keyword comes first, under a heading as well', () => {
  expect(rewrite(asking('Most people sit.'))).toBe('Standing desk: Most people sit.');
  expect(rewrite(asking('# Why you sit\n\nText.'))).toBe('# Standing desk: Why you sit\n\nText.');
  expect(rewrite(asking('A standing desk helps.'))).toBe('A standing desk helps.');
});

test('long sentences are parted, wordy ones shortened, and the last long paragraph is a list', () => {
  const text = `A standing desk. ${'word '.repeat(18).trim()}, and then it ends in order to rest.\n\nOne thing. Two things. Three things.`;
  const rewritten = rewrite(asking(text))!;
  expect(rewritten).toContain('. And then it ends to rest.');
  expect(rewritten).toContain('- One thing.\n- Two things.\n- Three things.');
});

test('a request that asks for no rewriting is written anew', () => {
  expect(rewrite('Write about desks.')).toBeNull();
  expect(rewrite(asking(''))).toBeNull();
});

test('the writer answers with the text itself and its mark', () => {
  const answer = write({ prompt: asking('Anna paid $19 for it.'), provider: 'Claude' });
  expect(answer).toMatch(/^Standing desk: Anna paid \$19 for it\.\n\n\*Written by the AIGen sandbox/);
});

describe('a reading beside a voice', () => {
  const reading = (text: string) =>
    write({ prompt: `Voice: Voice “Plain”. Tone: Friendly.\n-----\n${text}\n-----`, provider: 'OpenAI' });

  test('quotes the text it reads', () => {
    const text = reading('# Desks\n\nOrganizations buy them. You sit at one for nine hours a day.');
    expect(text).toContain('“You sit at one for nine …” speaks to the reader.');
    expect(text).toContain('“Organizations” is a heavy word');
    expect(text).not.toContain('Nobody is spoken to.');
    expect(reading('It is so.')).toContain('Nobody is spoken to.');
    expect(text).toMatch(/\n\n\*Written by the AIGen sandbox/);
  });

  test('is not given where something else is asked for', () => {
    for (const prompt of ['Write about desks.', 'Voice: Plain.\n-----\n\n-----'])
      expect(write({ prompt, provider: 'OpenAI' })).not.toContain('is the longest sentence');
  });
});
