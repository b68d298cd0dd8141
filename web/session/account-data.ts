import { AppError } from '#domain/errors/app-error.ts';
import { database, maxKey } from '../storage/database.ts';
import '../storage/dexie-library.ts';
import { quarantineOf } from '../storage/quarantine.ts';
import { readUser } from './session.ts';

/** What an account stores in this browser besides its session: its collections and drafts. */

/**
 * All keys that begin with the owner. In IndexedDB an array sorts after shorter ones, and `maxKey` after all
 * others.
 */
const rangeOf = (owner: string) => [[owner], [owner, maxKey]] as const;
const rowsOf = (owner: string) =>
  database()
    .records.where('[owner+collection+id]')
    .between(...rangeOf(owner));

/** The color scheme and the dismissed announcement belong to the browser, not to an account. */
const browserKeys = new Set(['aigen_color_scheme', 'aigen_dismissed_announcement']);

/** Keys of this account (`…:<owner>`), and keys without an owner unless another user is signed in. */
function storageKeysOf(owner: string): string[] {
  const user = readUser();
  const hasUnowned = !user || user.id === owner;
  return Object.keys(window.localStorage).filter((key) => {
    if (!key.startsWith('aigen_') || browserKeys.has(key)) return false;
    const colon = key.indexOf(':');
    return colon < 0 ? hasUnowned : key.slice(colon + 1) === owner;
  });
}

/** True when data of the account remains after signing out. Throws `storage.failed`. */
export async function hasAccountData(owner: string): Promise<boolean> {
  return storing(async () => {
    if (storageKeysOf(owner).length > 0) return true;
    return (await rowsOf(owner).count()) + (await quarantineOf(owner).count()) > 0;
  });
}

/** Deletes all data of the account permanently; other accounts of this browser keep theirs. Throws `storage.failed`. */
export async function eraseAccountData(owner: string): Promise<void> {
  await storing(async () => {
    const { records, setAside, outbox, syncStates } = database();
    await database().transaction('rw', records, setAside, outbox, syncStates, async () => {
      await rowsOf(owner).delete();
      await quarantineOf(owner).delete();
      // Otherwise the next sync would send the deletions to the server. Now it fetches everything again.
      await outbox
        .where('[owner+collection+id]')
        .between(...rangeOf(owner))
        .delete();
      await syncStates.delete(owner);
    });
    for (const key of storageKeysOf(owner)) window.localStorage.removeItem(key);
  });
}

async function storing<R>(act: () => Promise<R>): Promise<R> {
  try {
    return await act();
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('storage.failed', {}, { cause });
  }
}
