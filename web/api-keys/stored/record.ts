import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { keysFrom, type KeyMap } from './keys.ts';
import { parseJson } from '../../storage/stored-value.ts';

/**
 * The locked record: the keys as JSON, including provider names, encrypted with AES-GCM (256 bits). The cipher's key is
 * derived from the passphrase by PBKDF2 with SHA-256. Bytes are in base64. Increase `version` for incompatible changes.
 */
export type LockedRecord = {
  version: 1;
  /** 16 random bytes, new with each passphrase. */
  salt: string;
  /** Rounds of PBKDF2. */
  iterations: number;
  /** 12 random bytes, new with each write. */
  iv: string;
  data: string;
};

/** A derived key, which scripts cannot export, with the parameters it was derived with. */
export type Opener = { key: CryptoKey; salt: string; iterations: number };

const version = 1;
/** OWASP, Password Storage Cheat Sheet: the minimum for PBKDF2 with SHA-256. */
export const rounds = 600_000;
/** Above this a record is treated as damaged: deriving its key would block the tab. */
const mostRounds = 10_000_000;
const saltBytes = 16;
const ivBytes = 12;
/** Authenticated together with the keys, so that a record cannot be passed off as one of another version. */
const purpose = new TextEncoder().encode(`aigen locked keys ${version}`);

/** Parses a stored record. Throws `keys.newer` for a later version, `keys.unreadable` for an invalid one. */
export function recordFrom(raw: string): LockedRecord {
  const stored = parseJson(raw);
  if (typeof stored !== 'object' || stored === null) throw new AppError('keys.unreadable');
  const record = stored as Record<keyof LockedRecord, unknown>;
  if (typeof record.version === 'number' && record.version > version) throw new AppError('keys.newer');
  const { salt, iterations, iv, data } = record;
  if (
    record.version !== version ||
    bytesOf(salt)?.length !== saltBytes ||
    bytesOf(iv)?.length !== ivBytes ||
    !bytesOf(data) ||
    !Number.isInteger(iterations) ||
    (iterations as number) < rounds ||
    (iterations as number) > mostRounds
  )
    throw new AppError('keys.unreadable');
  return record as LockedRecord;
}

/** The error that prevents opening a record with any passphrase; null for none. */
export function problemOf(raw: string): ErrorCode | null {
  try {
    recordFrom(raw);
    return null;
  } catch (error) {
    return toAppError(error).code;
  }
}

/** Derives the key for a new record, with a new salt. */
export function newOpener(passphrase: string): Promise<Opener> {
  return openerOf(passphrase, { salt: textOf(randomBytes(saltBytes)), iterations: rounds });
}

/** Derives the key of a record. Slow on purpose, so that each guess of the passphrase takes time. */
export async function openerOf(
  passphrase: string,
  { salt, iterations }: Pick<LockedRecord, 'salt' | 'iterations'>,
): Promise<Opener> {
  // Normalized, because keyboards compose characters differently.
  const letters = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', letters, 'PBKDF2', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt)!, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  return { key, salt, iterations };
}

/** The text of a record with these keys. */
export async function seal(keys: KeyMap, { key, salt, iterations }: Opener): Promise<string> {
  const iv = randomBytes(ivBytes);
  const plain = new TextEncoder().encode(JSON.stringify(keys));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: purpose }, key, plain);
  const record: LockedRecord = {
    version,
    salt,
    iterations,
    iv: textOf(iv),
    data: textOf(new Uint8Array(data)),
  };
  return JSON.stringify(record);
}

/** The keys of a record. Throws `keys.passphrase-wrong` for another key, or if the record was changed. */
export async function unseal(record: LockedRecord, { key }: Opener): Promise<KeyMap> {
  let plain: ArrayBuffer;
  try {
    const algorithm = { name: 'AES-GCM', iv: bytesOf(record.iv)!, additionalData: purpose };
    plain = await crypto.subtle.decrypt(algorithm, key, bytesOf(record.data)!);
  } catch (cause) {
    throw new AppError('keys.passphrase-wrong', {}, { cause });
  }
  return keysFrom(parseJson(new TextDecoder().decode(plain)));
}

function randomBytes(count: number) {
  return crypto.getRandomValues(new Uint8Array(count));
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function bytesOf(text: unknown) {
  if (typeof text !== 'string') return null;
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
