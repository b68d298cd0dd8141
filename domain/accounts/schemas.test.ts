import { describe, expect, test } from 'vitest';
import { formatError } from '../errors/catalogue.ts';
import {
  checkRegistration,
  emailSchema,
  loginSchema,
  maxPasswordLength,
  registerSchema,
  sessionUserSchema,
  usernameSchema,
} from './schemas.ts';

const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message ?? null;

describe('email', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada.Lovelace+news@Mail.Example.CO.UK ', 'ada.lovelace+news@mail.example.co.uk'],
    ['ada@müller.de', 'ada@müller.de'],
  ])('%j is %s', (given, address) => {
    expect(emailSchema.parse(given)).toBe(address);
  });

  test.each([
    '',
    'ada',
    'ada@example',
    'a b@example.com',
    'ada@example.com, eve@example.com',
    '<ada@example.com>',
    'ada\n@example.com',
    'ada\u202emoc.elpmaxe@example.com',
    '=?utf-8?q?ada?=@example.com',
    `${'a'.repeat(250)}@b.cd`,
  ])('%j is rejected', (given) => {
    expect(emailSchema.safeParse(given).success).toBe(false);
  });

  test('names each problem in the specified words', () => {
    expect(messageOf(emailSchema.safeParse('ada'))).toBe('Please enter a valid email address');
    expect(messageOf(emailSchema.safeParse('ada'))).toBe(formatError('accounts.email-invalid'));
  });
});

describe('username', () => {
  test.each([
    ['ada', 'ada'],
    [' Ada_L.-99 ', 'Ada_L.-99'],
    ['Žofie', 'Žofie'],
    ['a'.repeat(50), 'a'.repeat(50)],
  ])('%j is %s', (given, name) => {
    expect(usernameSchema.parse(given)).toBe(name);
  });

  test.each([
    ['', 'Required'],
    ['ada@example.com', 'may contain letters, digits, dots, dashes and underscores'],
    ['<b>', 'may contain letters, digits, dots, dashes and underscores'],
  ])('%j: %s', (given, message) => {
    expect(messageOf(usernameSchema.safeParse(given))).toBe(message);
  });

  test('a name of 51 characters is too long', () => {
    expect(usernameSchema.safeParse('a'.repeat(51)).success).toBe(false);
  });
});

describe('registration', () => {
  const body = { email: 'ada@example.com', username: 'ada', password: 'secret1' };

  test('names are optional, trimmed, and null when empty', () => {
    expect(registerSchema.parse(body)).toEqual({ ...body, firstName: null, lastName: null });
    expect(registerSchema.parse({ ...body, firstName: ' Ada ', lastName: ' ' })).toMatchObject({
      firstName: 'Ada',
      lastName: null,
    });
    expect(registerSchema.parse({ ...body, firstName: null }).firstName).toBeNull();
  });

  test('a password is kept exactly as typed', () => {
    expect(registerSchema.parse({ ...body, password: '  spaces  ' }).password).toBe('  spaces  ');
  });

  test.each([
    ['a field that would make somebody a subscriber', { isSubscribed: true }],
    ['a password of 1,001 characters', { password: 'p'.repeat(maxPasswordLength + 1) }],
    ['a name of 101 characters', { firstName: 'a'.repeat(101) }],
  ])('rejects %s', (_name, more) => {
    expect(registerSchema.safeParse({ ...body, ...more }).success).toBe(false);
  });
});

describe('the registration form', () => {
  const form = { email: 'ada@example.com', username: 'ada', password: 'secret', confirmPassword: 'secret' };

  test('accepts a complete form', () => {
    expect(checkRegistration(form)).toBeNull();
  });

  test.each([
    [{ email: ' ' }, 'Please fill in all fields'],
    [{ confirmPassword: 'Secret' }, 'Passwords do not match'],
    [{ password: 'short', confirmPassword: 'short' }, 'Password must be at least 6 characters'],
    // The first error in the specified order is reported.
    [{ email: '', password: 'short', confirmPassword: 'other' }, 'Please fill in all fields'],
    [{ password: 'short', confirmPassword: 'other' }, 'Passwords do not match'],
  ])('%j: %s', (more, sentence) => {
    expect(formatError(checkRegistration({ ...form, ...more })!)).toBe(sentence);
  });
});

test.each([
  [{ emailOrUsername: ' ada ', password: ' p ' }, true],
  [{ emailOrUsername: '  ', password: 'p' }, false],
  [{ emailOrUsername: 'ada', password: 'p', remember: true }, false],
])('login with %j is accepted: %s', (body, isAccepted) => {
  expect(loginSchema.safeParse(body).success).toBe(isAccepted);
});

test('a login name is trimmed, a password is not', () => {
  expect(loginSchema.parse({ emailOrUsername: ' ada ', password: ' p ' })).toEqual({
    emailOrUsername: 'ada',
    password: ' p ',
  });
});

test('the session user contains no secret', () => {
  const user = {
    id: '1',
    email: 'ada@example.com',
    username: 'ada',
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    isSubscribed: false,
    premium: false,
    isFormerSubscriber: false,
    emailVerified: true,
    isOperator: false,
    oauthProvider: null,
    hasPassword: true,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
  };
  expect(sessionUserSchema.parse({ ...user, password: 'hash', sessionId: 's' })).toEqual(user);
  expect(sessionUserSchema.safeParse({ ...user, oauthProvider: 'github' }).success).toBe(false);
});
