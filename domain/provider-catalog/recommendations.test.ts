import { expect, test } from 'vitest';
import { contentTypes } from '../generation/form.ts';
import { providerIds } from './providers.ts';
import { recommendedProvider, recommendedTypes, strengthsOf } from './recommendations.ts';

test.each([
  ['blog', 'claude'],
  ['social', 'openai'],
  ['product', 'openai'],
  ['email', 'claude'],
  ['analysis', 'gemini'],
  ['seo', 'claude'],
] as const)('%s is recommended to %s, as specified', (type, provider) => {
  expect(recommendedProvider(type)).toBe(provider);
});

test('each content type is recommended to one provider, and each provider for at least one', () => {
  expect(providerIds.flatMap((id) => recommendedTypes(id)).toSorted()).toEqual(contentTypes.toSorted());
  for (const id of providerIds) {
    expect(recommendedTypes(id)).not.toEqual([]);
    for (const type of recommendedTypes(id)) expect(recommendedProvider(type)).toBe(id);
  }
  expect(recommendedTypes('claude')).toEqual(['blog', 'email', 'seo']);
});

test('no other tag of a provider names a content type', () => {
  const types: readonly string[] = contentTypes;
  for (const id of providerIds) expect(strengthsOf(id).filter((tag) => types.includes(tag))).toEqual([]);
  expect(providerIds.map(strengthsOf)).toEqual([
    ['creative', 'marketing'],
    [],
    ['research', 'factual', 'technical'],
  ]);
});
