import { expect, test } from 'vitest';
import { decryptWithSecret, encryptWithSecret, openWithSecrets } from './encrypt-with-secret.ts';

const secret = 's'.repeat(40);
const encrypt = (text: string) => encryptWithSecret(secret, 'test', text);

test('a text comes back, and never looks the same twice', () => {
  for (const text of ['', 'secret', 'Größe, 日本 👩‍👩‍👧']) {
    const [first, second] = [encrypt(text), encrypt(text)];
    expect(first).not.toBe(second);
    expect(first).not.toContain('secret');
    expect(decryptWithSecret(secret, 'test', first)).toBe(text);
  }
});

test('not with another secret, for another purpose, or when a bit was changed', () => {
  const encrypted = encrypt('secret');
  expect(() => decryptWithSecret('t'.repeat(40), 'test', encrypted)).toThrow();
  expect(() => decryptWithSecret(secret, 'other', encrypted)).toThrow();
  expect(() => decryptWithSecret(secret, 'test', '')).toThrow();
  const bytes = Buffer.from(encrypted, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    expect(() => decryptWithSecret(secret, 'test', changed.toString('base64url'))).toThrow();
  }
});

test('what was encrypted with the former secret is opened, and given back encrypted with the current one', () => {
  const current = 'c'.repeat(40);
  const both = { sessionSecret: current, sessionSecretPrevious: secret };
  const opened = openWithSecrets(both, 'test', encrypt('text'))!;
  expect(opened.text).toBe('text');
  expect(decryptWithSecret(current, 'test', opened.resealed!)).toBe('text');
  expect(openWithSecrets(both, 'test', opened.resealed!)).toEqual({ text: 'text', resealed: null });
  expect(openWithSecrets(both, 'other', encrypt('text'))).toBeNull();
  expect(openWithSecrets({ ...both, sessionSecretPrevious: null }, 'test', encrypt('text'))).toBeNull();
});
