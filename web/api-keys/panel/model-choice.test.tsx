import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { checkKey } from '../check/check-key.ts';
import { saveKey } from '../stored/keys.ts';
import { readModel } from '../stored/models.ts';
import { ModelChoice } from './model-choice.tsx';

const { defaultModel } = providerCatalog.claude;
const fetched = vi.fn();
let answer: () => Response;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  localStorage.clear();
  fetched.mockClear();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    fetched(url, JSON.parse(init.body as string));
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => render(<ModelChoice provider="claude" />);
const check = () => act(() => checkKey('claude'));
const model = () => screen.getByLabelText<HTMLSelectElement>('Model');
const offered = () => [...model().options].map(({ label, textContent }) => label || textContent);

test('makes no request, and offers the default', async () => {
  await saveKey('claude', 'sk-ant-unasked-0123456789');
  open();
  expect(fetched).not.toHaveBeenCalled();
  expect(offered()).toEqual([`${defaultModel} (default)`]);
  expect(screen.getByText('Check the key to see every model it can use.')).toBeTruthy();
});

test('a checked key offers its models; a chosen model is stored, the default is not', async () => {
  await saveKey('claude', 'sk-ant-checked-0123456789');
  answer = () =>
    json({
      models: [
        { id: 'claude-opus-9', label: 'Claude Opus 9' },
        { id: 'claude-haiku-9-a', label: 'Claude Haiku 9' },
        { id: 'claude-haiku-9-b', label: 'Claude Haiku 9' },
        { id: defaultModel },
      ],
    });
  open();
  await check();
  expect(fetched.mock.calls).toEqual([
    ['/api/providers/models', { apiProvider: 'claude', apiKey: 'sk-ant-checked-0123456789' }],
  ]);
  expect(offered()).toEqual([
    'Claude Opus 9',
    'Claude Haiku 9 (claude-haiku-9-a)',
    'Claude Haiku 9 (claude-haiku-9-b)',
    `${defaultModel} (default)`,
  ]);
  act(() => void fireEvent.change(model(), { target: { value: 'claude-opus-9' } }));
  expect(readModel('claude')).toBe('claude-opus-9');
  act(() => void fireEvent.change(model(), { target: { value: defaultModel } }));
  expect(localStorage.getItem('aigen_models')).toBeNull();

  // A check that fails keeps the list; another key has its own.
  answer = () => json({ error: 'Rate limit exceeded.', code: 'provider.rate-limited' }, 429);
  await check();
  expect(offered()).toHaveLength(4);
  await act(() => saveKey('claude', 'sk-ant-another-0123456789'));
  expect(offered()).toEqual([`${defaultModel} (default)`]);
});

test('a chosen model that is not in the list stays chosen', async () => {
  await saveKey('claude', 'sk-ant-of-old-0123456789');
  localStorage.setItem('aigen_models', '{"claude":"claude-of-old"}');
  open();
  expect(model().value).toBe('claude-of-old');
  expect(offered()).toEqual([`${defaultModel} (default)`, 'claude-of-old']);
});

test('a key stored for another provider than its own is not sent', async () => {
  await saveKey('claude', 'sk-proj-0123456789');
  open();
  expect(await check()).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});
