import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { readActiveProvider, readKeys, saveKey } from './stored/keys.ts';
import { clearSession, storeUser } from '../session/session.ts';
import { ada } from '../session/session-user.fixture.ts';
import { database } from '../storage/database.ts';
import { duelChoices } from '../storage/collections/duel-choices.ts';
import KeyScreen from './key-screen.tsx';

const claudeKey = 'sk-ant-api03-0123456789abcdefghij-mine';
const openaiKey = 'sk-proj-0123456789abcdefghijklmnop';
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const asked: unknown[] = [];
/** The response to the request that checks a key. */
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  answer = () => json({ models: [{ id: 'claude-opus-9' }] });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!url.endsWith('/api/providers/models')) return Promise.reject(new TypeError('offline'));
    asked.push(JSON.parse(init!.body as string));
    return Promise.resolve().then(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
function open(provider: ProviderId, onConnected?: (provider: ProviderId) => void) {
  render(<KeyScreen suggested={provider} {...(onConnected && { onConnected })} />);
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Waits until the effects of the click are done. */
const press = (name: RegExp) => act(async () => void fireEvent.click(button(name)));
const field = () => screen.getByLabelText<HTMLInputElement>(/API key$/);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const panel = () => within(screen.getByRole('tabpanel'));
const said = () => panel().getByRole('status').textContent;

test.each([
  ['openai', 'OpenAI', 'sk-', 'https://platform.openai.com/api-keys'],
  ['claude', 'Claude', 'sk-ant-', 'https://console.anthropic.com/settings/keys'],
  ['gemini', 'Gemini', 'AIza', 'https://aistudio.google.com/app/apikey'],
] as const)('%s has a tab, a hidden field, and a link to its keys in a new tab', (_, label, hint, page) => {
  open('gemini');
  fireEvent.click(tab(label));
  expect(screen.getByRole('region', { name: label })).toBeTruthy();
  expect(screen.getByPlaceholderText(hint).getAttribute('type')).toBe('password');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Get API Key/ });
  expect([link.href, link.target, link.rel]).toEqual([page, '_blank', 'noopener noreferrer']);
});

test('the active provider is shown first, else the suggested one', async () => {
  open('gemini');
  expect(tab('Gemini').getAttribute('aria-selected')).toBe('true');
  cleanup();
  await saveKey('openai', openaiKey);
  open('gemini');
  expect(tab('OpenAI').getAttribute('aria-selected')).toBe('true');
});

test('the tags say what a provider is recommended for, before its other strengths', () => {
  open('claude');
  const tags = () => within(screen.getByRole('list', { name: 'Recommended for' })).getAllByRole('listitem');
  expect(tags().map((each) => each.textContent)).toEqual(['Blog', 'Email', 'SEO']);
  fireEvent.click(tab('Gemini'));
  expect(tags().map((each) => each.textContent)).toEqual(['Analysis', 'research', 'factual', 'technical']);
});

describe('saving', () => {
  test('stores the trimmed key, asks its provider once, and shows it masked', async () => {
    const onConnected = vi.fn();
    open('claude', onConnected);
    expect(button(/^Save/).disabled).toBe(true);
    type('   ');
    expect(button(/^Save/).disabled).toBe(true);
    type(`  ${claudeKey} `);
    await press(/^Save/);
    expect(readKeys()).toEqual({ claude: claudeKey });
    expect(readActiveProvider()).toBe('claude');
    expect(asked).toEqual([{ apiProvider: 'claude', apiKey: claudeKey }]);
    expect(field().value).toBe('');
    expect(panel().getByText('sk-ant-…mine')).toBeTruthy();
    expect(panel().getByText('Connected')).toBeTruthy();
    expect(said()).toBe('Claude accepts this key and offers it 1 model.');
    expect(tab('Claude').textContent).toBe('ClaudeConnected');
    expect(document.activeElement).toBe(tab('Claude'));
    expect(onConnected.mock.calls).toEqual([['claude']]);
    expect(document.body.textContent).not.toContain(claudeKey);
  });

  test('is not connected before the provider has answered', async () => {
    const answered = Promise.withResolvers<Response>();
    answer = () => answered.promise;
    open('claude');
    type(`${claudeKey}-2`);
    await press(/^Save/);
    expect(panel().queryByText('Connected')).toBeNull();
    expect(said()).toBe('Asking Claude whether it accepts this key…');
    await act(async () => answered.resolve(json({ models: [] })));
    expect(panel().getByText('Connected')).toBeTruthy();
    expect(said()).toBe('Claude accepts this key, but offers it no model that writes text.');
  });

  const rejected = { error: 'API key authentication failed.', code: 'provider.key-rejected' };
  test.each([
    [401, rejected, 'Rejected', 'API key authentication failed.'],
    [
      429,
      { error: 'Rate limit exceeded.', code: 'provider.rate-limited' },
      'Not checked',
      'Rate limit exceeded. The key is saved, but not checked yet.',
    ],
    [
      502,
      { error: 'Claude could not be reached.', code: 'provider.unreachable' },
      'Not checked',
      'Claude could not be reached. The key is saved, but not checked yet.',
    ],
    [
      403,
      { error: 'API access forbidden.', code: 'provider.forbidden' },
      'Not checked',
      'API access forbidden. The key is saved, but not checked yet.',
    ],
  ])('a %i keeps the key and says so', async (status, body, state, sentence) => {
    answer = () => json(body, status);
    const onConnected = vi.fn();
    open('claude', onConnected);
    type(`${claudeKey}-${status}`);
    await press(/^Save/);
    expect(panel().getByText(state)).toBeTruthy();
    expect(said()).toBe(sentence);
    expect(panel().queryByText('Connected')).toBeNull();
    expect(readKeys()).toEqual({ claude: `${claudeKey}-${status}` });
    expect(onConnected).not.toHaveBeenCalled();

    answer = () => json({ models: [{ id: 'a' }, { id: 'b' }] });
    await press(/^Check key/);
    expect(panel().getByText('Connected')).toBeTruthy();
    expect(said()).toBe('Claude accepts this key and offers it 2 models.');
  });

  test('without a connection the key is kept, not checked', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    open('claude');
    type(`${claudeKey}-offline`);
    await press(/^Save/);
    expect(panel().getByText('Not checked')).toBeTruthy();
    expect(said()).toMatch(/connection to AIGen was lost.* The key is saved, but not checked yet\.$/);
  });

  test('a later check that fails leaves the answer before it', async () => {
    open('claude');
    type(`${claudeKey}-later`);
    await press(/^Save/);
    answer = () => json({ error: 'Rate limit exceeded.', code: 'provider.rate-limited' }, 429);
    await press(/^Check key/);
    expect(panel().getByText('Connected')).toBeTruthy();
    expect(said()).toBe('Rate limit exceeded. The result of the last check still counts.');
  });

  test('the answer about a key is not shown for the next one', async () => {
    const first = Promise.withResolvers<Response>();
    answer = () => first.promise;
    open('claude');
    type(`${claudeKey}-old`);
    await press(/^Save/);
    answer = () => json({ error: 'Rate limit exceeded.', code: 'provider.rate-limited' }, 429);
    type(`${claudeKey}-new`);
    await press(/^Save/);
    await act(async () => first.resolve(json({ models: [{ id: 'claude-opus-9' }] })));
    expect(panel().getByText('Not checked')).toBeTruthy();
    expect(localStorage.getItem('aigen_key_answers')).toBeNull();
  });
});

test('a key of another provider is saved there: its tab is opened, and it is checked there', async () => {
  open('gemini');
  type(openaiKey);
  await press(/Save it as an OpenAI key/);
  expect(readKeys()).toEqual({ openai: openaiKey });
  expect(asked).toEqual([{ apiProvider: 'openai', apiKey: openaiKey }]);
  expect(tab('OpenAI').getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(tab('OpenAI'));
});

test('beside what it is recommended for is what it won in the blind duels of the account', async () => {
  storeUser(ada);
  const duel = { at: '2026-11-20T12:00:00.000Z', contentType: 'blog', topic: 'Desks' };
  const candidates = [
    { provider: 'claude' as const, model: 'a' },
    { provider: 'openai' as const, model: 'b' },
  ];
  for (const chosen of ['claude', 'openai', 'claude'] as const)
    await duelChoices.put(ada.id, { ...duel, id: crypto.randomUUID(), candidates, chosen });
  open('claude');
  expect(await screen.findByText(/In your blind duels, Claude won 2 of 3 for blog\./)).toBeTruthy();
  clearSession();
  await database().records.clear();
});

test('activates another provider, and removes a key with what was said about it', async () => {
  await saveKey('openai', openaiKey);
  await saveKey('claude', claudeKey);
  open('openai');
  fireEvent.click(tab('OpenAI'));
  expect(panel().getByText('Not checked')).toBeTruthy();
  await press(/Make active/);
  expect(readActiveProvider()).toBe('openai');
  await press(/Remove/);
  expect(readKeys()).toEqual({ claude: claudeKey });
  expect(readActiveProvider()).toBeNull();
  expect(panel().queryByText('Not checked')).toBeNull();
  expect(tab('OpenAI').textContent).toBe('OpenAI');
});

test('without the sandbox no sandbox key is offered', () => {
  open('claude');
  expect(screen.queryByRole('button', { name: /sandbox/i })).toBeNull();
});

test('locked keys cannot be shown, saved or removed, and unlocking is offered', async () => {
  await saveKey('claude', claudeKey);
  localStorage.setItem('aigen_locked_keys', '{}');
  const unlockAsked = vi.fn();
  window.addEventListener('keys-unlock-asked', unlockAsked, { once: true });
  open('claude');
  expect(panel().getByText('Locked')).toBeTruthy();
  expect(panel().queryByText(/Connected|Not checked/)).toBeNull();
  expect(screen.queryByPlaceholderText('sk-ant-')).toBeNull();
  await press(/Unlock your keys/);
  expect(unlockAsked).toHaveBeenCalledOnce();
});
