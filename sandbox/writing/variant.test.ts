import { expect, test } from 'vitest';
import { write } from '../writer.ts';

const ask = (element: string, words: string, overdoes = false, taken = '') =>
  write({
    system: 'You are a copywriter.',
    prompt: `Topic: Fresh coffee by post\nElement: ${element}\n${taken}Element, from the next line to the end:\n${words}`,
    provider: 'Claude',
    habits: { misquotes: false, obeys: false, skimps: false, overdoes },
  });

test('one element is written anew, on as many lines, without the mark of the sandbox', () => {
  const headline = ask('headline', 'Good coffee');
  expect(headline).not.toBe('Good coffee');
  for (const answer of [
    headline,
    ask('subject', 'Hi'),
    ask('description', 'Coffee.'),
    ask('sentence', 'It is.'),
  ]) {
    expect(answer).not.toContain('\n');
    expect(answer).not.toContain('sandbox');
  }
  expect(ask('button', 'Go\nRun').split('\n')).toHaveLength(2);
  expect(ask('headline', 'Good coffee', false, `Wording that exists: ${headline}\n`)).not.toBe(headline);
});

test('in a test it changes more than it was asked for', () => {
  expect(ask('headline', 'Good coffee', true)).toMatch(
    /^.+\n\n\[Order it now\]\(https:\/\/example\.com\/order\)$/,
  );
});
