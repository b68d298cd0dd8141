import { expect, test } from 'vitest';
import { providerOfKey } from './key-shape.ts';
import { providerFacts, providerIds } from './providers.ts';

test.each(providerIds)('a key of %s is known by its beginning', (id) => {
  expect(providerOfKey(`${providerFacts[id].keyHint}0123456789`)).toBe(id);
  expect(providerOfKey(` ${providerFacts[id].sandboxKey}\n`)).toBe(id);
});

test.each(['sk-proj-0123456789', 'sk-svcacct-0123456789', 'sk-antelope'])('%s is OpenAI’s', (key) => {
  expect(providerOfKey(key)).toBe('openai');
});

test('Google’s newer keys are Google’s', () => {
  expect(providerOfKey('AQ.Ab8RN6I0123456789')).toBe('gemini');
});

test.each(['', 'sandbox-10', 'my-proxy-token', 'SK-0123456789'])('%j could be anybody’s', (key) => {
  expect(providerOfKey(key)).toBeNull();
});
