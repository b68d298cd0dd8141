import { expect, test } from 'vitest';
import { canonicalEmail, mailboxOf } from './mailbox.ts';

const spellings = ['a@bücher.de', 'a@xn--bcher-kva.de', 'a@ｂücher.de', 'a@bücher。de', 'a@bu\u0308cher.de'];

test.each(spellings)('%s is one address with its other spellings', (email) => {
  expect(canonicalEmail(email)).toBe('a@bücher.de');
  expect(mailboxOf(email)).toBe('a@xn--bcher-kva.de');
});

test('an address is as it was where its domain has one spelling, or none that is valid', () => {
  for (const email of ['mia@example.com', 'a@b@example.com', 'a@exa_mple.com', 'a@xn--.de', 'nobody'])
    expect(canonicalEmail(email)).toBe(email);
});

test('an address stays as long as an address can be, whatever its domain is read as', () => {
  const email = `a@${'\u3316'.repeat(100)}.example`;
  expect(canonicalEmail(email)).toBe(email);
});

test('what follows a plus is the same mailbox, a plus at the beginning is a name', () => {
  expect(mailboxOf('mia+news+1@example.com')).toBe('mia@example.com');
  expect(mailboxOf('+1@example.com')).toBe('+1@example.com');
});
