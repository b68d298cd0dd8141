import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { chooseModel, readModel, useModel } from './models.ts';

beforeEach(() => localStorage.clear());

test('the chosen model is stored for its provider only, and null restores the default', () => {
  expect(readModel('openai')).toBe(providerCatalog.openai.defaultModel);
  chooseModel('openai', 'gpt-6-mini');
  expect(JSON.parse(localStorage.getItem('aigen_models')!)).toEqual({ openai: 'gpt-6-mini' });
  expect([readModel('openai'), readModel('claude')]).toEqual([
    'gpt-6-mini',
    providerCatalog.claude.defaultModel,
  ]);
  chooseModel('openai', null);
  expect(readModel('openai')).toBe(providerCatalog.openai.defaultModel);
  expect(localStorage.getItem('aigen_models')).toBeNull();
});

test('components that read it are updated', () => {
  const { result } = renderHook(() => useModel('gemini'));
  act(() => chooseModel('gemini', 'gemini-9-flash'));
  expect(result.current).toBe('gemini-9-flash');
});

test.each(['{"openai":"two words"}', '{"openai":7}', '[]', 'null', 'broken', '{"mistral":"large"}'])(
  'an invalid model name (%s) is ignored',
  (raw) => {
    localStorage.setItem('aigen_models', raw);
    expect(readModel('openai')).toBe(providerCatalog.openai.defaultModel);
  },
);

test('an invalid model name is not stored', () => {
  chooseModel('claude', 'claude-sonnet-6');
  chooseModel('claude', '<script>');
  expect(readModel('claude')).toBe('claude-sonnet-6');
});
