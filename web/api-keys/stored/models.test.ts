import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { chooseModel, readModel, useModel } from './models.ts';

beforeEach(() => localStorage.clear());

test('the chosen model is kept for its provider alone, and the default is back without a choice', () => {
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

test('who reads it is redrawn', () => {
  const { result } = renderHook(() => useModel('gemini'));
  act(() => chooseModel('gemini', 'gemini-9-flash'));
  expect(result.current).toBe('gemini-9-flash');
});

test.each(['{"openai":"two words"}', '{"openai":7}', '[]', 'null', 'broken', '{"mistral":"large"}'])(
  'what no request could carry (%s) is no choice',
  (raw) => {
    localStorage.setItem('aigen_models', raw);
    expect(readModel('openai')).toBe(providerCatalog.openai.defaultModel);
  },
);

test('a name that no request could carry is not kept', () => {
  chooseModel('claude', 'claude-sonnet-6');
  chooseModel('claude', '<script>');
  expect(readModel('claude')).toBe('claude-sonnet-6');
});
