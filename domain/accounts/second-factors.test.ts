import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  confirmationMethods,
  hasSecondFactor,
  passkeyNameSchema,
  readCode,
  readRecoveryCode,
  secondStepMethods,
  toRecoveryCode,
} from './second-factors.ts';

const none = { hasAuthenticator: false, passkeys: 0, recoveryCodes: 0 };
const app = { ...none, hasAuthenticator: true, recoveryCodes: 10 };
const withPassword = { hasPassword: true, oauthProvider: null };
const withGoogle = { hasPassword: false, oauthProvider: 'google' as const };

describe('second factors', () => {
  test('an app or a passkey is one, left-over codes are none', () => {
    expect(hasSecondFactor(none)).toBe(false);
    expect(hasSecondFactor({ ...none, recoveryCodes: 3 })).toBe(false);
    expect(hasSecondFactor(app)).toBe(true);
    expect(hasSecondFactor({ ...none, passkeys: 1 })).toBe(true);
  });

  test('the second step offers what the account has', () => {
    expect(secondStepMethods(app)).toEqual(['code', 'recovery-code']);
    expect(secondStepMethods({ ...app, passkeys: 2, recoveryCodes: 0 })).toEqual(['passkey', 'code']);
  });

  test.each([
    ['a password', withPassword, none, ['password']],
    ['a password and an app', withPassword, app, ['code', 'recovery-code']],
    ['Google', withGoogle, none, ['google']],
    ['Google and a passkey', withGoogle, { ...none, passkeys: 1 }, ['passkey', 'google']],
    ['nothing', { hasPassword: false, oauthProvider: null }, none, []],
  ] as const)('an account with %s confirms with %j', (_case, account, factors, methods) => {
    expect(confirmationMethods(account, factors)).toEqual(methods);
  });
});

describe('codes', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['١٢٣٤٥٦', null],
    ['', null],
  ])('%j is read as %j', (typed, read) => {
    expect(readCode(typed)).toBe(read);
  });

  test('a recovery code is read back, in any case, spacing and with confused letters', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
        const code = toRecoveryCode(bytes);
        expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
        const letters = code.replaceAll('-', '');
        for (const typed of [
          code,
          code.toUpperCase(),
          ` ${letters} `,
          code.replaceAll('0', 'O').replaceAll('1', 'l'),
        ])
          expect(readRecoveryCode(typed)).toBe(letters);
      }),
    );
  });

  test.each(['', 'k3fq-9w2m', 'k3fq-9w2m-x0ab-1', 'u3fq-9w2m-x0ab', 'k3fq!9w2m!x0ab'])(
    '%j is no code',
    (typed) => {
      expect(readRecoveryCode(typed)).toBeNull();
    },
  );
});

test('a passkey has a visible name of at most 60 characters', () => {
  expect(passkeyNameSchema.parse({ name: '  My phone ' })).toEqual({ name: 'My phone' });
  for (const name of ['', '  ', 'a\u0000b', 'a\u202eb', 'x'.repeat(61)])
    expect(passkeyNameSchema.safeParse({ name }).success).toBe(false);
});
