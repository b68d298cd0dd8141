import { AppError } from '#domain/errors/app-error.ts';
import {
  activateProvider,
  areKeysLocked,
  holdOpened,
  readActiveProvider,
  readKeys,
  readOpened,
  storedKeys,
  storedLock,
  type KeyMap,
} from './keys.ts';
import { newOpener, openerOf, recordFrom, seal, unseal, type Opener } from './record.ts';

// The passphrase is never stored. The derived key is kept in this tab until the keys are locked or the tab is closed.

/** Minimum characters of a passphrase. */
export const minPassphraseCharacters = 8;

/** False on a page without https (except localhost): the browser then offers no encryption. */
export function canLock(): boolean {
  return (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;
}

let opener: Opener | null = null;
/** The record of the open keys. */
let heldRecord: string | null = null;

function hold(record: string, keys: KeyMap, by: Opener): void {
  opener = by;
  heldRecord = record;
  listen();
  holdOpened({ salt: by.salt, keys, change: (to) => changeLocked(to, by) });
}

/** Closes the keys in this tab; the locked record stays. */
export function lockNow(): void {
  opener = null;
  heldRecord = null;
  holdOpened(null);
}

/** Encrypts the stored keys with a passphrase; in this tab they stay open. Throws `storage.failed`. */
export async function lockKeys(passphrase: string): Promise<void> {
  const by = await newOpener(passphrase);
  for (;;) {
    // Another tab locked the keys first; its record is not overwritten.
    if (storedLock.read() !== null) throw new AppError('keys.locked');
    const keys = storedKeys.read();
    const record = await seal(keys, by);
    if (storedLock.read() !== null || storedKeys.read() !== keys) continue;
    storedLock.write(record);
    storedKeys.write({});
    return hold(record, keys, by);
  }
}

/** Unlocks the keys in this tab. Throws `keys.passphrase-wrong`, `keys.newer`, `keys.unreadable`. */
export async function unlockKeys(passphrase: string): Promise<void> {
  const record = storedLock.read();
  if (record === null) return;
  const parsed = recordFrom(record);
  const by = await openerOf(passphrase, parsed);
  const keys = await unseal(parsed, by);
  // Another tab may have changed the record in the meantime, or logging out may have removed it.
  if (!storedLock.read()?.includes(by.salt)) throw new AppError('keys.locked');
  hold(record, keys, by);
  await follow();
  await takeIn();
}

/** Unencrypted keys beside the record come from a tab with an older version, and are newer: they are added to it. */
async function takeIn(): Promise<void> {
  const left = storedKeys.read();
  const opened = readOpened();
  if (!opened || Object.keys(left).length === 0) return;
  await opened.change((keys) => ({ ...keys, ...left }));
  storedKeys.write({});
}

/** Stores the keys unencrypted again. Throws like `unlockKeys`, and `storage.failed`: then they stay locked. */
export async function removePassphrase(passphrase: string): Promise<void> {
  await unlockKeys(passphrase);
  if (areKeysLocked()) throw new AppError('keys.locked');
  storedKeys.write(readKeys());
  storedLock.write(null);
  lockNow();
}

/** Permanently deletes the locked record with all its keys. */
export function forgetLockedKeys(): void {
  storedLock.write(null);
  lockNow();
  const active = readActiveProvider();
  if (active && !readKeys()[active]) activateProvider(null);
}

/** Writes the record again, based on its current content, so that simultaneous changes are kept. */
async function changeLocked(to: (keys: KeyMap) => KeyMap, by: Opener): Promise<void> {
  for (;;) {
    const before = storedLock.read();
    if (!isHeldBy(by) || !before?.includes(by.salt)) throw new AppError('keys.locked');
    const keys = to(await unseal(recordFrom(before), by));
    const after = await seal(keys, by);
    if (!isHeldBy(by) || storedLock.read() !== before) continue;
    storedLock.write(after);
    return hold(after, keys, by);
  }
}

/** Another tab has changed the record: it is opened with this tab's key. If that does not fit, the keys are locked. */
async function follow(): Promise<void> {
  const by = opener;
  const record = storedLock.read();
  if (!by || record === heldRecord) return;
  if (!record?.includes(by.salt)) return lockNow();
  try {
    const keys = await unseal(recordFrom(record), by);
    if (isStillWanted()) hold(record, keys, by);
  } catch {
    if (isStillWanted()) lockNow();
  }
  function isStillWanted() {
    return isHeldBy(by!) && heldRecord !== record && storedLock.read() === record;
  }
}

/** Unlocking twice gives two keys with the same salt. */
function isHeldBy({ salt }: Opener): boolean {
  return opener?.salt === salt;
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  storedLock.subscribe(() => void follow());
}
