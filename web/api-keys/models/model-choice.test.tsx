import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { readModel } from '../stored/models.ts';
import { ModelChoice } from './model-choice.tsx';

const key = 'sk-ant-mine-0123456789';
const { defaultModel } = providerCatalog.claude;
const sent: { url: string; body: unknown }[] = [];
let answer: () => Response;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(init.body as string) });
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (apiKey = key) => render(<ModelChoice provider="claude" apiKey={apiKey} />);
const check = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check key' })));
const said = () => screen.getByRole('status').textContent;
const model = () => screen.getByLabelText<HTMLSelectElement>('Model');
const offered = () => [...model().options].map(({ label, textContent }) => label || textContent);

test('makes no request before the button is pressed, and offers the default', () => {
  open();
  expect(sent).toEqual([]);
  expect(offered()).toEqual([`${defaultModel} (default)`]);
});

test('a working key loads its models; a chosen model is stored, the default is not', async () => {
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
  expect(sent).toEqual([{ url: '/api/providers/models', body: { apiProvider: 'claude', apiKey: key } }]);
  await waitFor(() => expect(said()).toBe('This key works: Claude offers it 4 models.'));
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
});

test('a chosen model that is not in the list stays chosen', () => {
  localStorage.setItem('aigen_models', '{"claude":"claude-of-old"}');
  open();
  expect(model().value).toBe('claude-of-old');
  expect(offered()).toEqual([`${defaultModel} (default)`, 'claude-of-old']);
});

test('an error of the provider is shown unchanged', async () => {
  answer = () => json({ error: 'API key authentication failed.', code: 'provider.key-rejected' }, 401);
  open();
  await check();
  await waitFor(() => expect(said()).toBe('API key authentication failed.'));
});

test('a key of another provider is not sent', async () => {
  open('sk-proj-0123456789');
  await check();
  await waitFor(() => expect(said()).toMatch(/looks like a key of OpenAI/));
  expect(sent).toEqual([]);
});

test('the result of one key is not shown for the next', async () => {
  answer = () => json({ models: [{ id: 'claude-opus-9' }] });
  const view = open();
  await check();
  await waitFor(() => expect(said()).toContain('works'));
  view.rerender(<ModelChoice provider="claude" apiKey="sk-ant-another-0123456789" />);
  expect(said()).toBe('');
});
