import { expect, test } from 'vitest';
import { mailSchema, type OwnMail } from './mails.ts';
import { textOf } from './texts.ts';

const name = 'Ann';
const textsOf = (mail: OwnMail) =>
  textOf(mailSchema.parse(mail) as OwnMail, 'help@example.com').paragraphs.join('\n');

test('a mail about a sign-in says on what, when and roughly from where, and how to react', () => {
  const mail: OwnMail = {
    kind: 'new-sign-in',
    name,
    device: 'Firefox on Windows',
    network: '203.0.x.x',
    at: '2026-11-24T17:51:18.000Z',
  };
  expect(textsOf(mail)).toContain('Firefox on Windows, November 24, 2026, 17:51 UTC, network 203.0.x.x');
  expect(textsOf({ ...mail, network: null })).not.toContain('network');
  expect(textOf(mail, '').action).toEqual({ label: 'This was not you?', path: '/forgot-password' });
});

test('a mail about a factor says what it means for the password', () => {
  const added: OwnMail = { kind: 'factor-added', name, factor: 'passkey', hasPassword: true };
  expect(textsOf(added)).toContain(
    'A passkey was added to your AIGen account. From now on your password alone does not log in.',
  );
  expect(textsOf({ ...added, hasPassword: false })).not.toContain('password alone');
  const removed: OwnMail = { kind: 'factor-removed', name, factor: 'authenticator', isPasswordEnough: true };
  expect(textsOf(removed)).toContain('from now on your password alone logs in');
  expect(textsOf({ ...removed, isPasswordEnough: false })).not.toContain('password alone');
  expect(textsOf({ ...removed, factor: 'all' })).toContain('as you asked us to');
});

test('a mail about recovery codes counts them', () => {
  expect(textsOf({ kind: 'recovery-code-used', name, left: 1 })).toContain('You have 1 code left.');
  expect(textsOf({ kind: 'recovery-codes-made', name })).toContain('The earlier ones do not work any more.');
});
