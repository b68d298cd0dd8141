import { expect, test } from 'vitest';
import { costNote } from './cost-note.ts';
import { sandboxModel } from './sandbox-text.ts';

test.each([
  [{ model: 'gpt-5.4-mini', cost: 0.0021, tokensUsed: 500 }, '$0.0021'],
  [{ model: 'gpt-5.4-mini', cost: 0, tokensUsed: 500 }, '$0'],
  [{ model: 'gpt-5.4-mini', cost: null, tokensUsed: 500 }, null],
  [{ model: null, cost: null, tokensUsed: null }, null],
  [{ model: sandboxModel, cost: 0.5, tokensUsed: 500 }, null],
  [{ model: 'Merged from Claude and OpenAI', cost: 0, tokensUsed: 0 }, null],
  [{ model: 'Merged from Claude and OpenAI', cost: 0.01, tokensUsed: 90 }, '$0.01'],
] as const)('%j has the note %j', (text, note) => {
  expect(costNote(text)).toBe(note);
});
