import { expect, test } from 'vitest';
import { providerOfKey } from './providers.ts';
import { providerCatalog, providerIds } from './providers.ts';

test.each(providerIds)('the sandbox key of %s is recognized', (id) => {
  expect(providerOfKey(` ${providerCatalog[id].sandboxKey}\n`)).toBe(id);
});

test.each([
  ['sk-proj-0123456789', 'openai'],
  ['sk-svcacct-0123456789', 'openai'],
  ['sk-0123456789abcdefghijT3BlbkFJ0123456789abcdefghij', 'openai'],
  ['sk-ant-api03-0123456789', 'claude'],
  ['AIzaSy0123456789', 'gemini'],
] as const)('%s is a key of %s', (key, id) => {
  expect(providerOfKey(key)).toBe(id);
});

test('Google’s newer keys are Google’s', () => {
  expect(providerOfKey('AQ.Ab8RN6I0123456789')).toBe('gemini');
});

test.each(['', 'sandbox-10', 'my-proxy-token', 'sk-1234567890', 'sk-antelope', 'SK-PROJ-0123456789'])(
  'the provider of %j cannot be determined',
  (key) => {
    expect(providerOfKey(key)).toBeNull();
  },
);
