import { expect, test } from 'vitest';
import { write } from '../writer.ts';

const asked = (change: string, passage: string) =>
  write({
    prompt: `Topic: Standing desks\nChange: ${change}\nPassage, from the next line to the end:\n${passage}`,
    provider: 'Claude',
  });
const words = (text: string) => text.split(/\s+/).length;
const passage = 'A desk in order to stand. It is 73 cm high. It costs $300. Nobody asked the feet.';

test('a passage is changed as the order says, without the mark of the sandbox', () => {
  const answers = {
    shorter: asked('Shorten it to about half its length.', passage),
    longer: asked('Expand it to about twice its length.', passage),
    continued: asked('Continue it with two to four sentences.', passage),
    opened: asked('Open with “standing desk”: one sentence.', 'Nobody asked the feet.'),
    own: asked('Mention the warranty', passage),
  };
  expect(words(answers.shorter)).toBeLessThan(words(passage));
  expect(words(answers.longer)).toBeGreaterThan(words(passage));
  expect(answers.continued).not.toContain('73 cm');
  expect(answers.opened).toBe('Standing desk: Nobody asked the feet.');
  expect(answers.own).toContain('Mention the warranty');
  for (const answer of Object.values(answers)) expect(answer).not.toContain('sandbox');
});

test('marks and capital letters are corrected, and nothing else', () => {
  expect(asked('Correct spelling, grammar and punctuation.', 'it is  high . nobody asked ,  yet.')).toBe(
    'It is high. Nobody asked, yet.',
  );
});
