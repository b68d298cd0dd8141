import { describe, expect, test } from 'vitest';
import { sayError } from '../errors/catalogue.ts';
import {
  addressSchema,
  changeEmailSchema,
  changePasswordSchema,
  checkDeletion,
  checkEmailChange,
  checkPasswordChange,
  deleteAccountSchema,
  resetPasswordSchema,
  sessionListSchema,
  verifyEmailSchema,
} from './settings.ts';

const saying = (code: Parameters<typeof sayError>[0] | null) => code && sayError(code);

test.each([
  ['', 'Please enter a different email address'],
  ['   ', 'Please enter a different email address'],
  ['ann@example.com', 'Please enter a different email address'],
  [' ANN@Example.com ', 'Please enter a different email address'],
  ['ann', 'Please enter a valid email address'],
  ['ann@example.com, bea@example.com', 'Please enter a valid email address'],
  ['bea@example.com', null],
  [' Bea@Example.com ', null],
])('a change of address to %j: %s', (address, sentence) => {
  expect(saying(checkEmailChange(address, 'Ann@example.com'))).toBe(sentence);
});

const form = { currentPassword: 'old', newPassword: 'secret', confirmPassword: 'secret' };
test.each([
  [{}, null],
  [{ currentPassword: '' }, 'Please fill in all password fields'],
  [{ newPassword: '' }, 'Please fill in all password fields'],
  [{ confirmPassword: '' }, 'Please fill in all password fields'],
  [{ confirmPassword: 'Secret' }, 'New passwords do not match'],
  [{ newPassword: 'short', confirmPassword: 'short' }, 'New password must be at least 6 characters'],
  // The first in order is told.
  [{ currentPassword: '', newPassword: 'a', confirmPassword: 'b' }, 'Please fill in all password fields'],
  [{ newPassword: 'a', confirmPassword: 'b' }, 'New passwords do not match'],
  // Spaces are a password as good as any.
  [{ newPassword: '      ', confirmPassword: '      ' }, null],
])('a new password with %j: %s', (changes, sentence) => {
  expect(saying(checkPasswordChange({ ...form, ...changes }))).toBe(sentence);
});

test.each([
  ['', true, 'Please enter your password to confirm account deletion'],
  ['secret', true, null],
  ['', false, null],
])('deletion with password %j of an account that has one (%s): %s', (given, hasPassword, sentence) => {
  expect(saying(checkDeletion(given, hasPassword))).toBe(sentence);
});

describe('bodies', () => {
  test.each([
    ['an address', addressSchema, { email: ' Ann@Example.com ' }, { email: 'ann@example.com' }],
    ['a token', verifyEmailSchema, { token: 't', utm_source: 'mail' }, { token: 't' }],
    ['a reset', resetPasswordSchema, { token: 't', password: ' p ' }, { token: 't', password: ' p ' }],
    ['a new address', changeEmailSchema, { newEmail: 'A@b.cd' }, { newEmail: 'a@b.cd' }],
    [
      'a new password',
      changePasswordSchema,
      { userId: 'u', currentPassword: 'a', newPassword: ' b ' },
      { userId: 'u', currentPassword: 'a', newPassword: ' b ' },
    ],
    ['a deletion', deleteAccountSchema, { password: null }, { password: null }],
    ['a bare deletion', deleteAccountSchema, {}, {}],
  ])('%s is read', (_name, schema, given, read) => {
    expect(schema.parse(given)).toEqual(read);
  });

  test.each([
    ['an address with more', addressSchema, { email: 'a@b.cd', cc: 'e@f.gh' }],
    ['an empty token', verifyEmailSchema, { token: '' }],
    ['an overlong token', resetPasswordSchema, { token: 'x'.repeat(201), password: 'secret' }],
    ['an overlong password', resetPasswordSchema, { token: 't', password: 'x'.repeat(1_001) }],
    ['a subscription', changeEmailSchema, { newEmail: 'a@b.cd', isSubscribed: true }],
    ['no current password', changePasswordSchema, { newPassword: 'secret' }],
    ['a number', deleteAccountSchema, { password: 5 }],
  ])('%s is refused', (_name, schema, given) => {
    expect(schema.safeParse(given).success).toBe(false);
  });

  test('a session entry carries no token', () => {
    const entry = {
      id: '1',
      createdAt: '2026-11-20T08:00:00.000Z',
      lastSeenAt: '2026-11-20T08:00:00.000Z',
      ipAddress: null,
      userAgent: null,
      isCurrent: true,
    };
    const read = sessionListSchema.parse({ sessions: [{ ...entry, tokenHash: 'x' }] });
    expect(read).toEqual({ sessions: [entry] });
  });
});
