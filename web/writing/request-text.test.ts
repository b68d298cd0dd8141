import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GenerationResult } from '#domain/generation/request.ts';
import { removeKey, saveKey } from '../api-keys/stored/keys.ts';
import { chooseModel } from '../api-keys/stored/models.ts';
import { readTracking, recordRemaining, usageLeft } from '../session/usage.ts';
import * as ask from './ask.ts';
import { requestText, type TextOrder } from './request-text.ts';

const order: TextOrder = {
  systemPrompt: 'Write.',
  userPrompt: 'About desks.',
  formData: { contentType: 'ad-copy', input: 'Desks' },
};
const result: GenerationResult = {
  content: 'Desks move.',
  title: 'Desks',
  seoScore: 40,
  metaDescription: '',
  suggestions: [],
  provider: 'claude',
  model: 'claude-of-choice',
  usage: { inputTokens: 1, outputTokens: 2 },
  truncated: false,
  remaining: 2,
};
const asked = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  asked.mockClear();
  await saveKey('claude', 'sk-ant-0123456789');
  // What is asked which way has its own tests (ask-provider.test.ts).
  vi.spyOn(ask, 'ask').mockImplementation(async function* (request, signal) {
    asked(request, signal.aborted);
    yield { type: 'delta', text: 'Desks ' };
    yield { type: 'delta', text: 'move.' };
    yield { type: 'result', result };
  });
});
afterEach(() => vi.restoreAllMocks());

test('a tool’s text is asked for with the provider and model in use, and counted', async () => {
  chooseModel('claude', 'claude-of-choice');
  const pieces: string[] = [];
  expect(await requestText(order, { onText: (piece) => pieces.push(piece) })).toEqual(result);
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    {
      apiProvider: 'claude',
      apiKey: 'sk-ant-0123456789',
      model: 'claude-of-choice',
      systemPrompt: 'Write.',
      userPrompt: 'About desks.',
      formData: { contentType: 'ad-copy', input: 'Desks', apiProvider: 'claude' },
    },
    false,
  );
  expect(pieces).toEqual(['Desks ', 'move.']);
  expect(usageLeft(readTracking(), new Date()).generationsLeft).toBe(2);
});

test.each([
  ['no provider', () => removeKey('claude'), 'generation.no-provider'],
  ['locked keys', () => localStorage.setItem('aigen_locked_keys', '{}'), 'keys.locked'],
  ['nothing left', () => recordRemaining(0), 'generation.daily-limit'],
] as const)('%s: nothing is asked', async (_what, prepare, code) => {
  await prepare();
  await expect(requestText(order)).rejects.toMatchObject({ code });
  expect(asked).not.toHaveBeenCalled();
});
