import { expect, test } from 'vitest';
import { AppError, errorCodes } from '../errors/app-error.ts';
import { failureWithoutName, hideNames } from './hide-names.ts';

const anyName = /claude|anthropic|openai|gpt|gemini/i;

test('names of providers and models are hidden in a text', () => {
  const text = 'As Claude, made by Anthropic, I (claude-sonnet-5-5) beat GPT-5.4 and ChatGPT’s Gemini.';
  expect(hideNames(text, 'Desks')).not.toMatch(anyName);
  expect(hideNames('Claudette asked geminis.', 'Desks')).toBe('Claudette asked geminis.');
});

test('a name that the brief contains stays', () => {
  expect(hideNames('Gemini beats Claude.', 'Is Gemini any good?')).toBe('Gemini beats [name hidden].');
});

test('no beginning of a name is shown while a text grows', () => {
  const text = 'Written by Claude and OpenAI';
  for (let end = 1; end <= text.length; end += 1)
    expect(hideNames(text.slice(0, end), '', true)).not.toMatch(/\b(?:Cl|Cla|Op|Ope)\w*$/);
  expect(hideNames('A desk moves', '', true)).toBe('A desk moves');
});

test.each(errorCodes)('%s is told without the name of a provider', (code) => {
  const error = new AppError(code, { provider: 'Claude', model: 'claude-x', detail: 'Claude refused' });
  expect(failureWithoutName(error)).not.toMatch(/claude/i);
});
