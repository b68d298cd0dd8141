import { expect, test } from 'vitest';
import {
  acceptedProviderIds,
  isSandboxKey,
  minKeyLength,
  providerCatalog,
  providerIds,
  toProviderId,
} from './providers.ts';

test.each([
  ['openai', 'openai'],
  ['claude', 'claude'],
  ['gemini', 'gemini'],
  ['anthropic', 'claude'],
  ['Claude', null],
  ['', null],
  ['constructor', null],
])('id %j means %s', (id, provider) => {
  expect(toProviderId(id)).toBe(provider);
});

test('every accepted id belongs to a provider', () => {
  for (const id of acceptedProviderIds) expect(toProviderId(id)).not.toBeNull();
});

test.each([
  ['openai', 'sk-', ['social', 'creative', 'marketing']],
  ['claude', 'sk-ant-', ['blog', 'email', 'analysis']],
  ['gemini', 'AIza', ['research', 'factual', 'technical']],
] as const)('%s has the specified key hint and tags', (id, keyHint, tags) => {
  expect(providerCatalog[id]).toMatchObject({ id, keyHint, tags });
});

test.each(providerIds)('the data of %s is consistent', (id) => {
  const { keyHint, sandboxKey, keyPage, label, defaultModel } = providerCatalog[id];
  expect(sandboxKey.startsWith(keyHint)).toBe(true);
  expect(isSandboxKey(sandboxKey)).toBe(true);
  expect(sandboxKey.length).toBeGreaterThanOrEqual(minKeyLength);
  expect(keyPage).toMatch(/^https:\/\/[\w.]+\/\S+$/);
  expect(label).not.toBe('');
  expect(defaultModel).toMatch(/^[\w.:/-]+$/);
});

test.each([
  ['sk-sandbox-x', true],
  ['sk-ant-sandbox-claude', true],
  ['sk-real-key', false],
  ['', false],
])('%j goes to the sandbox: %s', (key, isSandbox) => {
  expect(isSandboxKey(key)).toBe(isSandbox);
});
