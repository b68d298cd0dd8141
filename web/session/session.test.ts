import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  authChangeEvent,
  clearSession,
  endSession,
  readSession,
  readUser,
  storeGrace,
  storeUser,
  storeUserIfChanged,
  useSession,
  type AuthChange,
} from './session.ts';
import { ada, premiumAda } from './session-user.fixture.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  clearSession();
});

test('a stored user is read back, as the same object until it changes', () => {
  storeUser(ada);
  expect(readUser()).toEqual(ada);
  expect(readUser()).toBe(readUser());
  expect(localStorage.getItem('aigen_subscribed')).toBe('false');
  storeUser({ ...ada, isSubscribed: true });
  expect(readSession().isSubscribed).toBe(true);
  expect(localStorage.getItem('aigen_subscribed')).toBe('true');
});

test('the stored flag of the plan counts for a stored user, and the response of the server corrects it', () => {
  localStorage.setItem('aigen_subscribed', 'true');
  expect(readSession().isSubscribed).toBe(false);
  localStorage.setItem('aigen_user', JSON.stringify(ada));
  expect(readSession()).toMatchObject({ isSubscribed: true, isFormerSubscriber: false });
  storeUserIfChanged(ada);
  expect(readSession().isSubscribed).toBe(false);
  expect(localStorage.getItem('aigen_subscribed')).toBe('false');
});

test('storing announces the user and whether they are subscribed', () => {
  const heard = vi.fn();
  window.addEventListener(authChangeEvent, heard, { once: true });
  storeUser(ada);
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ detail: { user: ada, isSubscribed: false } });
});

test('a change in another tab is announced here as well', () => {
  const heard = vi.fn();
  const { unmount } = renderHook(() => useSession());
  window.addEventListener(authChangeEvent, heard);
  // Another tab signs in, changes something else, then clears everything.
  localStorage.setItem('aigen_user', JSON.stringify({ ...ada, premium: true }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'aigen_user' })));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'aigen_color_scheme' })));
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  window.removeEventListener(authChangeEvent, heard);
  unmount();
  expect(heard.mock.calls.map(([event]) => (event as CustomEvent<AuthChange>).detail)).toEqual([
    { user: { ...ada, premium: true }, isSubscribed: true },
    { user: null, isSubscribed: false },
  ]);
});

test('missing fields of a stored user have the specified defaults', () => {
  localStorage.setItem('aigen_user', JSON.stringify({ email: 'old@example.com', isSubscribed: 'yes' }));
  expect(readUser()).toMatchObject({ id: 'old@example.com', isSubscribed: false, premium: false });
  localStorage.setItem('aigen_user', '{}');
  expect(readUser()?.id).toBe('anonymous');
});

test('an invalid stored user means signed out', () => {
  for (const broken of ['', 'not json', '[]', 'null', '"ada"', '7']) {
    localStorage.setItem('aigen_user', broken);
    expect(readUser()).toBeNull();
  }
});

test('signing out clears what belongs to the session and nothing else', () => {
  storeUser(ada);
  for (const key of ['usage_tracking', 'recent_generations', 'api_keys', 'locked_keys', 'active_api'])
    localStorage.setItem(`aigen_${key}`, 'x');
  localStorage.setItem('aigen_color_scheme', 'dark');
  const heard: string[] = [];
  for (const name of [authChangeEvent, 'api-key-change', 'usage-updated'])
    window.addEventListener(name, () => heard.push(name), { once: true });
  clearSession();
  expect(readUser()).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['aigen_color_scheme']);
  expect(heard).toEqual([authChangeEvent, 'api-key-change', 'usage-updated']);
});

const values = {
  aigen_usage_tracking: '{}',
  aigen_recent_generations: '[]',
  aigen_api_keys: '{"claude":"sk-ant-of-ada"}',
  aigen_locked_keys: '{"version":1}',
  aigen_active_api: 'claude',
};
const storeValues = () => {
  for (const [key, text] of Object.entries(values)) localStorage.setItem(key, text);
};
const stored = () => Object.fromEntries(Object.keys(values).map((key) => [key, localStorage.getItem(key)]));
const none = Object.fromEntries(Object.keys(values).map((key) => [key, null]));
const ben = { ...ada, id: 'u2', email: 'ben@example.com', username: 'ben' };

test('what an ended session had comes back when its account signs in, and to no other', () => {
  storeUser(ada);
  storeValues();
  const heard = vi.fn();
  window.addEventListener('api-key-change', heard);
  endSession();
  expect([readUser(), stored()]).toEqual([null, none]);
  storeUser(ben);
  expect(stored()).toEqual(none);
  clearSession();
  expect(heard).toHaveBeenCalledTimes(2);
  storeUser(ada);
  expect(stored()).toEqual(values);
  expect(heard).toHaveBeenCalledTimes(3);
  window.removeEventListener('api-key-change', heard);
  expect(Object.keys(localStorage).filter((key) => key.includes(':'))).toEqual([]);
});

test('another account that signs in without a sign-out sees nothing of the one before', () => {
  storeUser(ada);
  storeValues();
  storeUser(ben);
  expect(stored()).toEqual(none);
  localStorage.setItem('aigen_api_keys', '{"openai":"sk-of-ben"}');
  storeUser(ada);
  expect(stored()).toEqual(values);
  storeUser(ben);
  expect(stored()).toEqual({ ...none, aigen_api_keys: '{"openai":"sk-of-ben"}' });
});

describe('keys without a stored user', () => {
  test('come back to the account they were stored for, and to no other', () => {
    storeUser(ada);
    storeValues();
    localStorage.removeItem('aigen_user');
    storeUser(ben);
    expect(stored()).toEqual(none);
    storeUser(ada);
    expect(stored()).toEqual(values);
    localStorage.setItem('aigen_user', 'damaged');
    storeUser(ada);
    expect(stored()).toEqual(values);
  });

  test('of nobody who can be told are shown to nobody', () => {
    storeValues();
    const heard = vi.fn();
    window.addEventListener('api-key-change', heard, { once: true });
    storeUser(ben);
    expect(stored()).toEqual(none);
    expect(heard).toHaveBeenCalledOnce();
    expect(Object.values(localStorage).join()).not.toContain('sk-ant-of-ada');
  });

  test('that another account stored while the browser was full are not those of the one before', () => {
    storeUser(ada);
    const { localStorage: whole } = window;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => whole.getItem(key),
      removeItem: (key: string) => whole.removeItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    storeUser(ben);
    expect(readUser()).toEqual(ben);
    vi.unstubAllGlobals();
    // What the next start of the browser finds: nothing says that this key is of the account before.
    expect([localStorage.getItem('aigen_user'), localStorage.getItem('aigen_values_owner')]).toEqual([
      null,
      null,
    ]);
    localStorage.setItem('aigen_api_keys', '{"openai":"sk-of-ben"}');
    clearSession();
  });

  test('stay with an account whose stored user had no id', () => {
    localStorage.setItem('aigen_user', JSON.stringify({ email: ada.email }));
    storeValues();
    storeUser(ada);
    expect(stored()).toEqual(values);
  });
});

test('signing out can keep the locked keys for the account, and nothing else', () => {
  storeUser(ada);
  storeValues();
  clearSession({ areLockedKeysKept: true });
  expect(stored()).toEqual(none);
  storeUser(ada);
  const { aigen_locked_keys, aigen_active_api } = values;
  expect(stored()).toEqual({ ...none, aigen_locked_keys, aigen_active_api });
});

test('a damaged note of an ended session prevents nobody from signing in', () => {
  localStorage.setItem('aigen_ended:u1', '{"not": "ours"');
  storeUser(ada);
  expect(readUser()).toEqual(ada);
});

test('a browser that refuses storage keeps the user for this tab', () => {
  const refuse = vi.fn<Storage['setItem']>(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  // A spy on the prototype would not be called: happy-dom's storage has methods of its own.
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem: refuse });
  storeUser(ada);
  expect(refuse).toHaveBeenCalled();
  expect(readUser()).toEqual(ada);
  clearSession();
  expect(readUser()).toBeNull();
});

test('premium, grace and counts are read from one session, which changes with each of them', () => {
  const { result } = renderHook(() => useSession());
  expect(result.current).toMatchObject({ user: null, isSubscribed: false, graceUntil: null });
  act(() => storeUser(premiumAda));
  expect(result.current).toMatchObject({
    user: premiumAda,
    isSubscribed: true,
    usage: { generationsLeft: -1 },
  });
  act(() => storeGrace(premiumAda.id, '2026-11-25T00:00:00.000Z'));
  expect(result.current.graceUntil).toBe('2026-11-25T00:00:00.000Z');
  // Another one's grace is not theirs, and who is not premium has none.
  act(() => storeGrace('u2', '2026-11-25T00:00:00.000Z'));
  expect(result.current.graceUntil).toBeNull();
  act(() => storeGrace(ada.id, '2026-11-25T00:00:00.000Z'));
  act(() => storeUser(ada));
  expect(result.current).toMatchObject({
    isSubscribed: false,
    graceUntil: null,
    usage: { generationsLeft: 5 },
  });
});
