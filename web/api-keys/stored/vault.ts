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

// The passphrase is never kept: only the key that was derived of it, in this tab, until it is locked or left.

/** Fewest characters of a passphrase. */
export const minPassphraseCharacters = 8;

/** False where the page is not served over https (or from this machine): the browser then offers no encryption. */
export function canLock(): boolean {
  return (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;
}

let opener: Opener | null = null;
/** The record that the held keys are from. */
let heldRecord: string | null = null;

function hold(record: string, keys: KeyMap, by: Opener): void {
  opener = by;
  heldRecord = record;
  listen();
  holdOpened({ salt: by.salt, keys, change: (to) => changeLocked(to, by) });
}

/** This tab forgets the keys; the locked record stays. */
export function lockNow(): void {
  opener = null;
  heldRecord = null;
  holdOpened(null);
}

/** Puts the stored keys behind a passphrase; in this tab they stay open. Throws `storage.failed`. */
export async function lockKeys(passphrase: string): Promise<void> {
  const by = await newOpener(passphrase);
  for (;;) {
    // Another tab was first: what is locked is not locked over.
    if (storedLock.read() !== null) throw new AppError('keys.locked');
    const keys = storedKeys.read();
    const record = await seal(keys, by);
    if (storedLock.read() !== null || storedKeys.read() !== keys) continue;
    storedLock.write(record);
    storedKeys.write({});
    return hold(record, keys, by);
  }
}

/** Opens the locked keys in this tab. Throws `keys.passphrase-wrong`, `keys.newer`, `keys.unreadable`. */
export async function unlockKeys(passphrase: string): Promise<void> {
  const record = storedLock.read();
  if (record === null) return;
  const parsed = recordFrom(record);
  const by = await openerOf(passphrase, parsed);
  const keys = await unseal(parsed, by);
  // Another tab may have written meanwhile; logging out may have removed it.
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

/** Lays the keys open again, as before. Throws as `unlockKeys` does, and `storage.failed`: then they stay locked. */
export async function removePassphrase(passphrase: string): Promise<void> {
  await unlockKeys(passphrase);
  if (areKeysLocked()) throw new AppError('keys.locked');
  storedKeys.write(readKeys());
  storedLock.write(null);
  lockNow();
}

/** Removes the locked record, and with it every key in it, for good. */
export function forgetLockedKeys(): void {
  storedLock.write(null);
  lockNow();
  const active = readActiveProvider();
  if (active && !readKeys()[active]) activateProvider(null);
}

/** Writes the record anew. What was written meanwhile, here or in another tab, is changed and not lost. */
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

/** Another tab has written: its record is opened with the key this tab has. Where that does not fit, it is locked. */
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

/** Unlocked twice is two openers of one salt. */
function isHeldBy({ salt }: Opener): boolean {
  return opener?.salt === salt;
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  storedLock.subscribe(() => void follow());
}
