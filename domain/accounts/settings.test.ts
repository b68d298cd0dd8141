import { describe, expect, test } from 'vitest';
import { formatError } from '../errors/catalogue.ts';
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

const saying = (code: Parameters<typeof formatError>[0] | null) => code && formatError(code);

test.each([
  ['', 'Please enter a different email address'],
  ['ann@example.com', 'Please enter a different email address'],
  [' ANN@Example.com ', 'Please enter a different email address'],
  ['ann', 'Please enter a valid email address'],
  ['ann@example.com, bea@example.com', 'Please enter a valid email address'],
  ['bea@example.com', null],
  [' Bea@Example.com ', null],
])('an email change to %j: %s', (address, sentence) => {
  expect(saying(checkEmailChange(address, 'Ann@example.com'))).toBe(sentence);
});

const form = { currentPassword: 'old', newPassword: 'secret', confirmPassword: 'secret' };
test.each([
  [{}, null],
  [{ currentPassword: '' }, 'Please fill in all password fields'],
  [{ confirmPassword: 'Secret' }, 'New passwords do not match'],
  [{ newPassword: 'short', confirmPassword: 'short' }, 'New password must be at least 6 characters'],
  // The first error in the specified order is reported.
  [{ currentPassword: '', newPassword: 'a', confirmPassword: 'b' }, 'Please fill in all password fields'],
  [{ newPassword: 'a', confirmPassword: 'b' }, 'New passwords do not match'],
  // A password may consist of spaces.
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

describe('request bodies', () => {
  test('contain the address in lower case and the password as typed', () => {
    expect(addressSchema.parse({ email: ' Ann@Example.com ' })).toEqual({ email: 'ann@example.com' });
    expect(resetPasswordSchema.parse({ token: 't', password: ' p ' })).toEqual({
      token: 't',
      password: ' p ',
    });
    expect(deleteAccountSchema.parse({ password: null })).toEqual({ password: null });
    // Mail programs may add parameters to the link.
    expect(verifyEmailSchema.parse({ token: 't', utm_source: 'mail' })).toEqual({ token: 't' });
  });

  test('are rejected when they have unknown fields or are too long', () => {
    expect(changeEmailSchema.safeParse({ newEmail: 'a@b.cd', isSubscribed: true }).success).toBe(false);
    expect(resetPasswordSchema.safeParse({ token: 'x'.repeat(201), password: 'secret' }).success).toBe(false);
    expect(changePasswordSchema.safeParse({ newPassword: 'secret' }).success).toBe(false);
  });

  test('a session entry contains no token', () => {
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
