import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateProvider, readActiveProvider, readKeys, removeKey, saveKey, useKeys } from './keys.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('saving trims the key, stores it and makes its provider active', async () => {
  await saveKey('claude', '  sk-ant-sandbox-1234 \n');
  expect(JSON.parse(localStorage.getItem('aigen_api_keys')!)).toEqual({ claude: 'sk-ant-sandbox-1234' });
  expect(localStorage.getItem('aigen_active_api')).toBe('claude');
  await saveKey('openai', 'sk-sandbox-1234');
  expect(readActiveProvider()).toBe('openai');
  expect(readKeys()).toEqual({ claude: 'sk-ant-sandbox-1234', openai: 'sk-sandbox-1234' });
});

test.each(['', '   ', '\n\t'])('a blank key %j changes nothing', async (blank) => {
  await saveKey('claude', 'sk-ant-sandbox-1234');
  const heard = vi.fn();
  window.addEventListener('api-key-change', heard);
  await saveKey('gemini', blank);
  window.removeEventListener('api-key-change', heard);
  expect(readKeys()).toEqual({ claude: 'sk-ant-sandbox-1234' });
  expect(readActiveProvider()).toBe('claude');
  expect(heard).not.toHaveBeenCalled();
});

test('removing the active key clears the active provider; removing another leaves it', async () => {
  await saveKey('openai', 'sk-sandbox-1234');
  await saveKey('claude', 'sk-ant-sandbox-1234');
  await removeKey('openai');
  expect(readActiveProvider()).toBe('claude');
  await removeKey('claude');
  expect(readActiveProvider()).toBeNull();
  expect(readKeys()).toEqual({});
  expect(localStorage.getItem('aigen_active_api')).toBeNull();
});

test('anthropic is claude, and invalid providers and keys are ignored', () => {
  localStorage.setItem(
    'aigen_api_keys',
    JSON.stringify({ anthropic: ' a-key-of-claude ', other: 'x', openai: 7 }),
  );
  localStorage.setItem('aigen_active_api', 'anthropic');
  expect(readKeys()).toEqual({ claude: 'a-key-of-claude' });
  expect(readActiveProvider()).toBe('claude');
});

test.each(['', 'not json', '[]', 'null', '"text"', '{"openai":{"nested":true}}'])(
  'broken storage %j reads as no keys',
  (raw) => {
    localStorage.setItem('aigen_api_keys', raw);
    expect(readKeys()).toEqual({});
  },
);

test('the hook follows changes in this tab, from an event and in another tab', async () => {
  const { result } = renderHook(() => useKeys());
  expect(result.current).toEqual({ keys: {}, activeProvider: null, areLocked: false });

  await act(() => saveKey('gemini', 'AIza-sandbox-1'));
  expect(result.current).toEqual({
    keys: { gemini: 'AIza-sandbox-1' },
    activeProvider: 'gemini',
    areLocked: false,
  });

  act(() => {
    localStorage.setItem('aigen_active_api', 'openai');
    window.dispatchEvent(new CustomEvent('api-key-change'));
  });
  expect(result.current.activeProvider).toBe('openai');

  act(() => {
    localStorage.setItem('aigen_api_keys', JSON.stringify({ openai: 'sk-from-elsewhere' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'aigen_api_keys' }));
  });
  expect(result.current.keys).toEqual({ openai: 'sk-from-elsewhere' });

  act(() => activateProvider('gemini'));
  expect(result.current.activeProvider).toBe('gemini');
});

test('a browser that refuses to store throws an error', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await expect(saveKey('openai', 'sk-sandbox-1234')).rejects.toThrow(
    expect.objectContaining({ code: 'storage.failed' }),
  );
});
