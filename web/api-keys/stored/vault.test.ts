import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providerIds } from '#domain/provider-catalog/providers.ts';
import { areKeysLocked, readActiveProvider, readKeys, removeKey, saveKey, type KeyMap } from './keys.ts';
import { clearSession } from '../../session/session.ts';
import { newOpener, openerOf, recordFrom, seal, unseal } from './record.ts';
import { forgetLockedKeys, lockKeys, lockNow, removePassphrase, unlockKeys } from './vault.ts';

const passphrase = 'a horse, a battery';
const claudeKey = 'sk-ant-canary-0123456789';
const lockedKeys = 'aigen_locked_keys';
const record = () => localStorage.getItem(lockedKeys)!;
const everything = () => JSON.stringify(Object.entries(localStorage));
/** Simulates a change by another tab. */
function fromAnotherTab(value: string | null) {
  if (value === null) localStorage.removeItem(lockedKeys);
  else localStorage.setItem(lockedKeys, value);
  window.dispatchEvent(new StorageEvent('storage', { key: lockedKeys }));
}

beforeEach(async () => {
  localStorage.clear();
  lockNow();
  await saveKey('claude', claudeKey);
});
afterEach(() => vi.unstubAllGlobals());

test('any keys can be decrypted again, and never have the same ciphertext twice', async () => {
  const opener = await newOpener(passphrase);
  const key = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `k${text.trim()}`);
  const keyMaps = fc.dictionary(fc.constantFrom(...providerIds), key) as fc.Arbitrary<KeyMap>;
  await fc.assert(
    fc.asyncProperty(keyMaps, async (keys) => {
      const [first, second] = [await seal(keys, opener), await seal(keys, opener)];
      expect(await unseal(recordFrom(first), opener)).toEqual(keys);
      expect(recordFrom(first).iv).not.toBe(recordFrom(second).iv);
      expect(recordFrom(first).data).not.toBe(recordFrom(second).data);
    }),
  );
});

test('the derived key cannot be exported, and the number of rounds is the configured one', async () => {
  const derive = vi.spyOn(crypto.subtle, 'deriveKey');
  const opener = await newOpener(passphrase);
  expect(opener.key.extractable).toBe(false);
  expect(opener.iterations).toBeGreaterThanOrEqual(600_000);
  expect(derive.mock.calls[0]![0]).toMatchObject({ name: 'PBKDF2', iterations: opener.iterations });
  expect((await newOpener(passphrase)).salt).not.toBe(opener.salt);
});

test('a passphrase is the same, whichever way its characters are composed', async () => {
  const opener = await newOpener('h\u00f6lzern \ufb01n');
  const sealed = recordFrom(await seal({ claude: claudeKey }, opener));
  expect(await unseal(sealed, await openerOf('ho\u0308lzern fin', sealed))).toEqual({ claude: claudeKey });
});

test('locked, unlocked, changed and locked again: neither a key nor the passphrase is ever in the storage', async () => {
  await lockKeys(passphrase);
  const secrets = [claudeKey, passphrase, 'AIza-second-0123'];
  const expectHidden = () => {
    for (const secret of secrets) expect(everything()).not.toContain(secret);
    expect(localStorage.getItem('aigen_api_keys')).toBeNull();
    for (const provider of providerIds) expect(record()).not.toContain(provider);
    expect(Object.keys(JSON.parse(record()) as object).toSorted()).toEqual([
      'data',
      'iterations',
      'iv',
      'salt',
      'version',
    ]);
  };
  expectHidden();
  expect([areKeysLocked(), readKeys()]).toEqual([false, { claude: claudeKey }]);

  const before = recordFrom(record());
  await saveKey('gemini', 'AIza-second-0123');
  expectHidden();
  const after = recordFrom(record());
  expect(after.salt).toBe(before.salt);
  expect(after.iv).not.toBe(before.iv);
  expect(readActiveProvider()).toBe('gemini');

  lockNow();
  expectHidden();
  expect([areKeysLocked(), readKeys()]).toEqual([true, {}]);
  await expect(saveKey('openai', 'sk-0123456789')).rejects.toMatchObject({ code: 'keys.locked' });
  await expect(removeKey('claude')).rejects.toMatchObject({ code: 'keys.locked' });

  await unlockKeys(passphrase);
  expectHidden();
  expect(readKeys()).toEqual({ claude: claudeKey, gemini: 'AIza-second-0123' });
  await removeKey('gemini');
  lockNow();
  await unlockKeys(passphrase);
  expect(readKeys()).toEqual({ claude: claudeKey });
});

test('two simultaneous changes are both stored', async () => {
  await lockKeys(passphrase);
  await Promise.all([saveKey('openai', 'sk-0123456789'), saveKey('gemini', 'AIza-second-0123')]);
  expect(readKeys()).toEqual({ claude: claudeKey, openai: 'sk-0123456789', gemini: 'AIza-second-0123' });
});

test('a wrong passphrase opens nothing and changes nothing', async () => {
  await lockKeys(passphrase);
  lockNow();
  const stored = everything();
  await expect(unlockKeys('a horse, a batterY')).rejects.toMatchObject({ code: 'keys.passphrase-wrong' });
  await expect(removePassphrase('')).rejects.toMatchObject({ code: 'keys.passphrase-wrong' });
  expect([everything(), areKeysLocked(), readKeys()]).toEqual([stored, true, {}]);
});

test.each<[string, (stored: Record<string, unknown>) => unknown, string]>([
  ['other data', (stored) => ({ ...stored, data: btoa('x'.repeat(40)) }), 'keys.passphrase-wrong'],
  ['another vector', (stored) => ({ ...stored, iv: btoa('x'.repeat(12)) }), 'keys.passphrase-wrong'],
  ['another salt', (stored) => ({ ...stored, salt: btoa('x'.repeat(16)) }), 'keys.passphrase-wrong'],
  ['fewer rounds', (stored) => ({ ...stored, iterations: 1 }), 'keys.unreadable'],
  ['rounds without end', (stored) => ({ ...stored, iterations: 1e12 }), 'keys.unreadable'],
  ['no data', ({ data: _data, ...rest }) => rest, 'keys.unreadable'],
  ['what is no base64', (stored) => ({ ...stored, data: '%%%' }), 'keys.unreadable'],
  ['no record', () => 'text', 'keys.unreadable'],
  ['a newer version', (stored) => ({ ...stored, version: 2, shape: 'unknown' }), 'keys.newer'],
])('a record with %s is left unchanged and reported', async (_what, change, code) => {
  await lockKeys(passphrase);
  lockNow();
  const changed = JSON.stringify(change(JSON.parse(record()) as Record<string, unknown>));
  localStorage.setItem(lockedKeys, changed);
  await expect(unlockKeys(passphrase)).rejects.toMatchObject({ code });
  expect([record(), areKeysLocked(), readKeys()]).toEqual([changed, true, {}]);
});

test('the passphrase can only be removed with itself; then the keys are stored unencrypted as before', async () => {
  await lockKeys(passphrase);
  await expect(removePassphrase('another one')).rejects.toMatchObject({ code: 'keys.passphrase-wrong' });
  expect(record()).not.toBeNull();
  await removePassphrase(passphrase);
  expect(record()).toBeNull();
  expect(localStorage.getItem('aigen_api_keys')).toBe(JSON.stringify({ claude: claudeKey }));
  expect([areKeysLocked(), readActiveProvider()]).toEqual([false, 'claude']);
});

test('deleted keys are gone, and nothing writes them again', async () => {
  await lockKeys(passphrase);
  lockNow();
  forgetLockedKeys();
  expect([record(), readKeys(), readActiveProvider(), areKeysLocked()]).toEqual([null, {}, null, false]);
});

test('a change by another tab with the same passphrase is applied', async () => {
  await lockKeys(passphrase);
  const opener = await openerOf(passphrase, recordFrom(record()));
  fromAnotherTab(await seal({ openai: 'sk-from-elsewhere' }, opener));
  await expect.poll(readKeys).toEqual({ openai: 'sk-from-elsewhere' });
  expect(areKeysLocked()).toBe(false);
});

test.each([
  ['under another passphrase', async () => seal({ openai: 'sk-x' }, await newOpener('another one')), true],
  [
    'that no longer opens',
    () => Promise.resolve(JSON.stringify({ ...recordFrom(record()), data: btoa('x'.repeat(40)) })),
    true,
  ],
  ['away', () => Promise.resolve(null), false],
])('a record that another tab put %s closes the keys here', async (_what, made, isLocked) => {
  await lockKeys(passphrase);
  fromAnotherTab(await made());
  await expect.poll(readKeys).toEqual({});
  expect(areKeysLocked()).toBe(isLocked);
});

test('logging out removes the keys from memory: a restored record is locked', async () => {
  await lockKeys(passphrase);
  const kept = record();
  clearSession();
  expect(everything()).toBe('[]');
  localStorage.setItem(lockedKeys, kept);
  expect([areKeysLocked(), readKeys()]).toEqual([true, {}]);
});

test('unencrypted keys of a tab with an older version are encrypted at the next unlocking', async () => {
  await lockKeys(passphrase);
  lockNow();
  localStorage.setItem('aigen_api_keys', '{"gemini":"AIza-left-0123"}');
  expect(readKeys()).toEqual({});
  await unlockKeys(passphrase);
  expect(readKeys()).toEqual({ claude: claudeKey, gemini: 'AIza-left-0123' });
  expect(localStorage.getItem('aigen_api_keys')).toBeNull();
});

test('if the browser cannot store the record, the keys stay as they were', async () => {
  const stored = everything();
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await expect(lockKeys(passphrase)).rejects.toMatchObject({ code: 'storage.failed' });
  vi.unstubAllGlobals();
  expect([everything(), areKeysLocked(), readKeys()]).toEqual([stored, false, { claude: claudeKey }]);
});
