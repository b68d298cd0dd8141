import { expect, test } from 'vitest';
import { beginTransaction, resumeTransaction, transactionSeconds } from './sign-in-state.ts';

const secret = 'a-secret-for-tests-only-0123456789';
const now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test('a sign-in is resumed with its own values, for ten minutes', () => {
  const { cookie, transaction } = beginTransaction(secret, 'google', '/library?folder=tea', now);
  for (const seconds of [0, 1, transactionSeconds - 1])
    expect(resumeTransaction(secret, 'google', cookie, later(seconds))).toEqual({
      transaction,
      returnPath: '/library?folder=tea',
    });
  for (const seconds of [-1, transactionSeconds, 86_400])
    expect(resumeTransaction(secret, 'google', cookie, later(seconds))).toBeNull();
});

test('only by its own provider and its own server', () => {
  const { cookie } = beginTransaction(secret, 'google', '/library?folder=tea', now);
  expect(resumeTransaction(secret, 'microsoft', cookie, now)).toBeNull();
  expect(resumeTransaction(`${secret}!`, 'google', cookie, now)).toBeNull();
});

test('no part of it can be changed', () => {
  const { cookie } = beginTransaction(secret, 'google', '/library?folder=tea', now);
  for (let index = 0; index < cookie.length; index += 1) {
    const changed = cookie.slice(0, index) + (cookie[index] === 'x' ? 'y' : 'x') + cookie.slice(index + 1);
    expect(resumeTransaction(secret, 'google', changed, now)).toBeNull();
  }
  for (const wrong of [undefined, '', '.', 'google', `${cookie}.`, cookie.slice(0, -1)])
    expect(resumeTransaction(secret, 'google', wrong, now)).toBeNull();
});

test('the cookie reveals none of its values, and no two sign-ins are equal', () => {
  const first = beginTransaction(secret, 'google', '/library?folder=tea', now);
  const second = beginTransaction(secret, 'google', '/library?folder=tea', now);
  const values = [first, second].flatMap(({ transaction }) => Object.values(transaction));
  expect(new Set(values).size).toBe(6);
  for (const value of values) {
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(first.cookie + second.cookie).not.toContain(value);
  }
});

test('a page to return to that is none of ours is dropped, also from a signed cookie', () => {
  for (const returnPath of [null, '//evil.test', 'https://evil.test']) {
    const { cookie } = beginTransaction(secret, 'google', returnPath, now);
    expect(resumeTransaction(secret, 'google', cookie, now)).toMatchObject({ returnPath: null });
  }
});
