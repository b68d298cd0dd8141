import type { SessionUser } from '#domain/accounts/schemas.ts';
import { useSyncExternalStore } from 'react';

/**
 * Who is signed in, as the browser remembers it, so that a screen needs no request to know its user. It only chooses
 * what to show: the server decides every right by its own session.
 */
const userKey = 'aigen_user';
const subscribedKey = 'aigen_subscribed';
/** What signing out removes besides the user: usage, recent list, provider configuration. */
const clearedAtSignOut = [
  'aigen_usage_tracking',
  'aigen_recent_generations',
  'aigen_api_keys',
  'aigen_locked_keys',
  'aigen_active_api',
  'aigen_grace',
];

export const authChangeEvent = 'user-auth-change';
export type AuthChange = { user: SessionUser | null; isSubscribed: boolean };

let lastText: string | null = null;
let lastUser: SessionUser | null = null;
/** Set when the browser refuses storage: this tab then remembers its user until it is closed. */
let heldInMemory: string | null = null;

function readText(): string | null {
  try {
    return window.localStorage.getItem(userKey) ?? heldInMemory;
  } catch {
    return heldInMemory;
  }
}

/**
 * Reads a stored user with the specified fallbacks: id falls back to the address, then to 'anonymous'; the flags
 * default to false. By hand and not by the schema, because every page reads it and the schema library would be the
 * largest thing they load; what is stored came through the schema, and no right depends on it.
 */
export function userOf(stored: Record<string, unknown>): SessionUser {
  const words = (name: string) => (typeof stored[name] === 'string' ? stored[name] : null);
  const email = words('email') ?? '';
  const oauthProvider = words('oauthProvider');
  return {
    id: words('id') || email || 'anonymous',
    email,
    username: words('username') ?? email,
    firstName: words('firstName'),
    lastName: words('lastName'),
    profileImageUrl: words('profileImageUrl'),
    isSubscribed: stored.isSubscribed === true,
    premium: stored.premium === true,
    emailVerified: stored.emailVerified === true,
    oauthProvider: oauthProvider === 'google' || oauthProvider === 'microsoft' ? oauthProvider : null,
    hasPassword: stored.hasPassword === true,
    stripeCustomerId: words('stripeCustomerId'),
    stripeSubscriptionId: words('stripeSubscriptionId'),
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** The stored user, the same object until it changes; null when there is none, or when it cannot be read. */
export function readUser(): SessionUser | null {
  if (typeof window === 'undefined') return null;
  const text = readText();
  if (text !== lastText) {
    lastText = text;
    const stored = text === null ? null : parseObject(text);
    lastUser = stored && userOf(stored);
  }
  return lastUser;
}

/** True when the stored flag says that premium tools are to be shown. */
export function isSubscribed(user: SessionUser | null): boolean {
  return user !== null && (user.isSubscribed || user.premium);
}

/** Remembers the user the server answered with and tells every screen and tab. */
export function storeUser(user: SessionUser): void {
  const text = JSON.stringify(user);
  try {
    window.localStorage.setItem(userKey, text);
    window.localStorage.setItem(subscribedKey, String(isSubscribed(user)));
    heldInMemory = null;
  } catch {
    heldInMemory = text;
  }
  announce({ user, isSubscribed: isSubscribed(user) });
}

/** The same for an answer that may be the known one: what is the same is not stored and not announced again. */
export function storeUserIfChanged(user: SessionUser): void {
  if (JSON.stringify(user) !== JSON.stringify(readUser())) storeUser(user);
}

/** Forgets the user and what belongs to the session; collections of work stay. */
export function clearSession(): void {
  heldInMemory = null;
  try {
    for (const key of [userKey, subscribedKey, ...clearedAtSignOut]) window.localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  announce({ user: null, isSubscribed: false });
  window.dispatchEvent(new CustomEvent('api-key-change'));
  window.dispatchEvent(new CustomEvent('usage-updated'));
}

function announce(detail: AuthChange): void {
  window.dispatchEvent(new CustomEvent<AuthChange>(authChangeEvent, { detail }));
}

function subscribe(onChange: () => void): () => void {
  announceOtherTabs();
  window.addEventListener(authChangeEvent, onChange);
  return () => window.removeEventListener(authChangeEvent, onChange);
}

let hearsOtherTabs = false;

/** Signing in or out in another tab is announced here as well, so that everybody listens to one event. */
function announceOtherTabs(): void {
  if (hearsOtherTabs) return;
  hearsOtherTabs = true;
  window.addEventListener('storage', (event) => {
    // `key` is null when another tab cleared everything.
    if (event.key !== null && event.key !== userKey) return;
    const user = readUser();
    announce({ user, isSubscribed: isSubscribed(user) });
  });
}

const nobody = () => null;

/** The stored user, kept up to date across tabs. Null on the server and while hydrating. */
export function useUser(): SessionUser | null {
  return useSyncExternalStore(subscribe, readUser, nobody);
}
