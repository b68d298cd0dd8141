import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readActiveProvider, readKeys, saveKey } from './stored/keys.ts';
import { clearSession, storeUser } from '../session/session.ts';
import { ada } from '../session/session-user.fixture.ts';
import { database } from '../storage/database.ts';
import { duelChoices } from '../storage/collections/duel-choices.ts';
import * as notify from '../notices/notify.tsx';
import KeyPanel from './key-panel.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.spyOn(notify, 'notifySuccess').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(provider: 'openai' | 'claude' | 'gemini') {
  render(
    <>
      <KeyPanel provider={provider} />
    </>,
  );
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Waits until the effects of the click are done. */
const press = (name: RegExp) => act(async () => void fireEvent.click(button(name)));

test.each([
  ['openai', 'sk-', 'https://platform.openai.com/api-keys'],
  ['claude', 'sk-ant-', 'https://console.anthropic.com/settings/keys'],
  ['gemini', 'AIza', 'https://aistudio.google.com/app/apikey'],
] as const)('%s: placeholder and link to its key page in a new tab', (provider, placeholder, page) => {
  open(provider);
  expect(screen.getByPlaceholderText(placeholder).getAttribute('type')).toBe('password');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Get API Key/ });
  expect([link.href, link.target, link.rel]).toEqual([page, '_blank', 'noopener noreferrer']);
});

test('saves the typed key, trimmed; a blank key cannot be saved', async () => {
  open('claude');
  const field = screen.getByPlaceholderText('sk-ant-');
  expect(button(/^Save/).disabled).toBe(true);
  fireEvent.change(field, { target: { value: '   ' } });
  expect(button(/^Save/).disabled).toBe(true);
  fireEvent.change(field, { target: { value: '  sk-ant-mine-1234 ' } });
  await press(/^Save/);
  expect(readKeys()).toEqual({ claude: 'sk-ant-mine-1234' });
  expect(readActiveProvider()).toBe('claude');
  expect(screen.getByText('Connected')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('');
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
  expect(screen.getByText(/Recommended for blog, email, SEO\./)).toBeTruthy();
  expect(await screen.findByText(/In your blind duels, Claude won 2 of 3 for blog\./)).toBeTruthy();
  clearSession();
  await database().records.clear();
});

test('activates another provider, and removes a key', async () => {
  await saveKey('openai', 'sk-mine-12345');
  await saveKey('claude', 'sk-ant-mine-1234');
  open('openai');
  await press(/Make active/);
  expect(readActiveProvider()).toBe('openai');
  await press(/Remove/);
  expect(readKeys()).toEqual({ claude: 'sk-ant-mine-1234' });
  expect(readActiveProvider()).toBeNull();
  expect(screen.queryByText('Connected')).toBeNull();
});

test('pastes a trimmed key; if the clipboard is denied the field shows a hint', async () => {
  const readText = vi.fn(() => Promise.resolve('  sk-ant-pasted-1 '));
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ readText } as unknown as Clipboard);
  open('claude');
  const field = screen.getByPlaceholderText<HTMLInputElement>('sk-ant-');
  await act(async () => void fireEvent.click(button(/Paste/)));
  expect(field.value).toBe('sk-ant-pasted-1');
  expect(readKeys()).toEqual({});

  readText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  await act(async () => void fireEvent.click(button(/Paste/)));
  expect(document.activeElement).toBe(field);
  expect(screen.getByText(/Long-press the field/)).toBeTruthy();
});

test('without the sandbox no sandbox key is offered', () => {
  open('claude');
  expect(screen.queryByRole('button', { name: /sandbox/i })).toBeNull();
});

test('a key of another provider is recognized while typing, and saved for that provider', async () => {
  open('gemini');
  const field = screen.getByPlaceholderText<HTMLInputElement>('AIza');
  fireEvent.change(field, { target: { value: 'AIza0123456789' } });
  expect(screen.queryByText(/looks like a key of/)).toBeNull();
  fireEvent.change(field, { target: { value: 'sk-ant-0123456789' } });
  expect(screen.getByText(/This looks like a key of Claude/)).toBeTruthy();
  await press(/Save it as Claude/);
  expect(readKeys()).toEqual({ claude: 'sk-ant-0123456789' });
  expect(readActiveProvider()).toBe('claude');
  expect(field.value).toBe('');
});

test('locked keys cannot be shown, saved or removed, and unlocking is offered', async () => {
  await saveKey('claude', 'sk-ant-mine-1234');
  localStorage.setItem('aigen_locked_keys', '{}');
  const asked = vi.fn();
  window.addEventListener('keys-unlock-asked', asked, { once: true });
  open('claude');
  expect(screen.getByText('Locked')).toBeTruthy();
  expect(screen.queryByText('Connected')).toBeNull();
  expect(screen.queryByPlaceholderText('sk-ant-')).toBeNull();
  await press(/Unlock/);
  expect(asked).toHaveBeenCalledOnce();
});
