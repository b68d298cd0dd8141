import type { SessionUser } from '#domain/accounts/schemas.ts';
import { useSyncExternalStore } from 'react';
import { watchStorage } from '../storage/watch-storage.ts';
import { isSubscribed } from './session.ts';

/**
 * Until when a renewal that failed leaves somebody premium, as the server last said: `<user id> <ISO moment>`. By hand
 * and not by `storedValue`, because every page of a signed-in user asks the server about it, and the public ones do
 * without the errors' sentences that come along with that.
 */
const graceKey = 'aigen_grace';
const graceEvent = 'grace-change';

function readGrace(): string | null {
  try {
    return window.localStorage.getItem(graceKey);
  } catch {
    return null;
  }
}

/** Remembers what the server said of this user; null: no renewal has failed. */
export function storeGrace(userId: string, until: string | null): void {
  const text = until === null ? null : `${userId} ${until}`;
  if (text === readGrace()) return;
  try {
    if (text === null) window.localStorage.removeItem(graceKey);
    else window.localStorage.setItem(graceKey, text);
  } catch {
    // Storage is blocked; the profile asks the server itself.
  }
  window.dispatchEvent(new CustomEvent(graceEvent));
}

const subscribe = (onChange: () => void) => watchStorage(graceKey, graceEvent, onChange);

/** The moment at which this user's premium ends unless the payment succeeds; null where no payment has failed. */
export function useGrace(user: SessionUser): string | null {
  const [userId, until] = useSyncExternalStore(subscribe, readGrace, () => null)?.split(' ') ?? [];
  return (isSubscribed(user) && userId === user.id && until) || null;
}
