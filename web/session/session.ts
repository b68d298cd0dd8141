import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { nextUtcDay, utcDay } from '#domain/usage/periods.ts';
import type { Usage } from '#domain/usage/usage.ts';
import { putAside, readText, takeBack, writeText } from './session-values.ts';
import { parseUser } from './stored-user.ts';
import {
  parseTracking,
  usageLeft,
  withRemaining,
  withUsage,
  type UsageLeft,
  type UsageTracking,
} from './usage-tracking.ts';

/**
 * The signed-in account as stored in this browser, so that a screen needs no request for it. It only decides what to
 * show: the server checks every right by its own session.
 */
export type Session = {
  user: SessionUser | null;
  /** Whether premium tools are shown. */
  isSubscribed: boolean;
  /** Had a subscription and has none now: what was made with it is shown read-only. */
  isFormerSubscriber: boolean;
  /** ISO time when premium ends unless the payment succeeds; null if no renewal has failed. */
  graceUntil: string | null;
  usage: UsageLeft;
};

export const userKey = 'aigen_user';
const subscribedKey = 'aigen_subscribed';
const usageKey = 'aigen_usage_tracking';
/** `<user id> <ISO time>`, from the server's last response. */
const graceKey = 'aigen_grace';
/** Stored from the end of a session by the server until a sign-in or a sign-out. */
const sessionEndedKey = 'aigen_session_ended';
const sessionKeys = [userKey, usageKey, graceKey, subscribedKey];
const activeKey = 'aigen_active_api';
const lockedKey = 'aigen_locked_keys';
/** What belongs to the session besides the user: usage, recent list, provider configuration. */
const valueKeys = [
  usageKey,
  'aigen_recent_generations',
  'aigen_api_keys',
  'aigen_key_answers',
  lockedKey,
  activeKey,
  graceKey,
];
/** Id of the account that these values belong to, should the user be unreadable or gone. */
const valuesOwnerKey = 'aigen_values_owner';

export const authChangeEvent = 'user-auth-change';
/** The server does not know the session any more. */
export const sessionEndedEvent = 'session-ended';
export type AuthChange = { user: SessionUser | null; isSubscribed: boolean };
const usageEvent = 'usage-updated';
const graceEvent = 'grace-change';

const signedOut: Session = {
  user: null,
  isSubscribed: false,
  isFormerSubscriber: false,
  graceUntil: null,
  usage: usageLeft(parseTracking(null), false, new Date(0)),
};

let lastUser: { text: string | null; user: SessionUser | null } = { text: null, user: null };
let last: { day: string; texts: readonly (string | null)[]; session: Session } | undefined;

/** The session. The same object until it changes or the UTC day ends. */
export function readSession(): Session {
  if (typeof window === 'undefined') return signedOut;
  const now = new Date();
  const day = utcDay(now);
  const texts = sessionKeys.map(readText);
  if (!last || last.day !== day || texts.some((text, index) => text !== last?.texts[index]))
    last = { day, texts, session: toSession(texts, now) };
  return last.session;
}

function toSession([userText, usageText, graceText, flag]: (string | null)[], now: Date): Session {
  const text = userText ?? null;
  if (lastUser.text !== text) lastUser = { text, user: text === null ? null : parseUser(text) };
  const { user } = lastUser;
  // A user stored by an older version may have the plan in the flag only. The server's next response writes both.
  const isSubscribed = isPremium(user) || (user !== null && flag === 'true');
  const usage = usageLeft(parseTracking(usageText ?? null), isSubscribed, now);
  const [graceOf, until] = graceText?.split(' ') ?? [];
  return {
    user,
    isSubscribed,
    isFormerSubscriber: !isSubscribed && user?.isFormerSubscriber === true,
    graceUntil: (isSubscribed && graceOf === user?.id && until) || null,
    usage,
  };
}

/** The signed-in user, the same object until it changes; null when there is none. */
export function readUser(): SessionUser | null {
  return readSession().user;
}

function isPremium(user: SessionUser | null): boolean {
  return user !== null && (user.isSubscribed || user.premium);
}

/**
 * Stores the user of a response and announces it to every screen and tab. The account gets back what was put aside when
 * its session ended. The values of another account are put aside for it; those that cannot be told to be this account's
 * are removed, because they may contain somebody else's provider keys.
 */
export function storeUser(user: SessionUser): void {
  const owner = readUser()?.id ?? readText(valuesOwnerKey);
  // A user that was stored without an id has the address instead.
  const isSame = owner === user.id || owner === user.email;
  const isLeft = !isSame && valueKeys.some((key) => readText(key) !== null);
  if (isLeft) putAside(owner, valueKeys, valueKeys);
  const hasReturned = takeBack(user.id);
  writeText(sessionEndedKey, null);
  writeText(userKey, JSON.stringify(user));
  writeText(subscribedKey, String(isPremium(user)));
  writeText(valuesOwnerKey, user.id);
  announceUser();
  if (isLeft || hasReturned) announceValues();
}

/** Stores and announces the user only if it, or the flag of the plan, differs from what is stored. */
export function storeUserIfChanged(user: SessionUser): void {
  const isSame = JSON.stringify(user) === JSON.stringify(readSession().user);
  if (!isSame || readText(subscribedKey) !== String(isPremium(user))) storeUser(user);
}

/** Stores the end of the grace period after a failed renewal; null: no renewal has failed. */
export function storeGrace(userId: string, until: string | null): void {
  const text = until === null ? null : `${userId} ${until}`;
  if (text === readText(graceKey)) return;
  writeText(graceKey, text);
  window.dispatchEvent(new CustomEvent(graceEvent));
}

export function readTracking(): UsageTracking {
  return parseTracking(readText(usageKey));
}

/** Stores the server's counts and updates every counter (`usage-updated`). */
export function recordUsage(usage: Usage, now = new Date()): void {
  storeTracking(withUsage(readTracking(), usage, now));
}

/** Stores the number of generations left today from a generation's response (-1 = unlimited). */
export function recordRemaining(left: number, now = new Date()): void {
  storeTracking(withRemaining(readTracking(), left, now));
}

function storeTracking(tracking: UsageTracking): void {
  writeText(usageKey, JSON.stringify(tracking));
  window.dispatchEvent(new CustomEvent(usageEvent));
}

/**
 * Signs out: removes the user and the values of the session; collections stay. `areLockedKeysKept`: the locked keys come
 * back when the account signs in again.
 */
export function clearSession({ areLockedKeysKept = false } = {}): void {
  writeText(sessionEndedKey, null);
  leaveSession(areLockedKeysKept ? [lockedKey, activeKey] : []);
}

/** After the server ended the session: the account gets all its values back when it signs in again. */
export function endSession(): void {
  // First: once the user is gone, every tab leads to the login, which says why.
  writeText(sessionEndedKey, 'true');
  leaveSession(valueKeys);
}

/** True from the end of a session by the server, in any tab, until somebody signs in or out. */
export const hasSessionEnded = () => readText(sessionEndedKey) !== null;

function leaveSession(kept: readonly string[]): void {
  const owner = readUser()?.id ?? readText(valuesOwnerKey);
  putAside(owner, [userKey, subscribedKey, valuesOwnerKey, ...valueKeys], kept);
  announceUser();
  announceValues();
}

function announceValues(): void {
  window.dispatchEvent(new CustomEvent('api-key-change'));
  window.dispatchEvent(new CustomEvent(usageEvent));
}

function announceUser(): void {
  const { user, isSubscribed } = readSession();
  window.dispatchEvent(new CustomEvent<AuthChange>(authChangeEvent, { detail: { user, isSubscribed } }));
}

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
let midnight: ReturnType<typeof setTimeout> | undefined;

/** Updates the counters when the UTC day ends. */
function waitForMidnight(): void {
  midnight = setTimeout(
    () => {
      notify();
      waitForMidnight();
    },
    nextUtcDay(new Date()).getTime() - Date.now() + 1_000,
  );
}

/** Announces changes of the user by other tabs as well, so that one event reports all changes. */
function onStorage({ key }: StorageEvent): void {
  // `key` is null when another tab cleared everything.
  if (key === null || key === userKey || key === subscribedKey) announceUser();
  if (key === null || key === usageKey || key === graceKey) notify();
}

const events = [authChangeEvent, usageEvent, graceEvent];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const event of events) window.addEventListener(event, notify);
    window.addEventListener('storage', onStorage);
    waitForMidnight();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const event of events) window.removeEventListener(event, notify);
    window.removeEventListener('storage', onStorage);
    clearTimeout(midnight);
  };
}

const onServer = () => signedOut;

/** The session, live in every tab. Signed out on the server and during hydration. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, onServer);
}
