import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  forbiddenIPv4,
  forbiddenIPv6,
  spellingsOfIPv4,
  spellingsOfIPv6,
} from '../../competitive/address/forbidden-ranges.fixture.ts';
import { isOtherServer, needsTest, newSendingAccountSchema } from './account.ts';
import { readAccountProblem, shownResponse, writeAccountProblem } from './account-problem.ts';
import { isMailHost } from './mail-host.ts';

const hosted = { allowsOwnNetwork: false };
const local = { allowsOwnNetwork: true };

test('hosted, no address of a network of its own is a mail host, however it is spelled', () => {
  const spelled = fc.oneof(
    forbiddenIPv4().chain((parts) => fc.constantFrom(...spellingsOfIPv4(parts))),
    forbiddenIPv6().chain((groups) => fc.constantFrom(...spellingsOfIPv6(groups))),
  );
  fc.assert(
    fc.property(spelled, (host) => !isMailHost(host, hosted)),
    { numRuns: 2_000 },
  );
});

test.each([
  ['smtp.example.com', true, true],
  ['bücher.example', true, true],
  ['8.8.8.8', true, true],
  ['2606:4700:4700::1111', true, true],
  ['localhost', false, true],
  ['mailpit', false, true],
  ['192.168.1.20', false, true],
  ['::1', false, true],
  ['mail.internal', false, true],
  ['smtp.example.com:25', false, false],
  ['user@smtp.example.com', false, false],
  ['smtp.example.com/path', false, false],
  ['smtp.example.com\r\nX', false, false],
  ['http://smtp.example.com', false, false],
  ['', false, false],
])('%j: hosted %s, in local mode %s', (host, isHosted, isLocal) => {
  expect([isMailHost(host, hosted), isMailHost(host, local)]).toEqual([isHosted, isLocal]);
});

const server = {
  host: 'smtp.example.com',
  port: 587 as const,
  security: 'starttls' as const,
  userName: 'ann',
  senderEmail: 'ann@example.com',
};

test('another server or user needs the password again, another sender only a test, a pace neither', () => {
  expect(isOtherServer(server, { host: 'smtp.example.net' })).toBe(true);
  expect(isOtherServer(server, { port: 465 })).toBe(true);
  expect(isOtherServer(server, { security: 'none' })).toBe(true);
  expect(isOtherServer(server, { ...server, perMinute: 5 })).toBe(false);
  expect(needsTest(server, { ...server, perMinute: 5, senderName: 'Ann' })).toBe(false);
  expect(needsTest(server, { senderEmail: 'eve@example.com' })).toBe(true);
  expect(needsTest(server, { password: 'new' })).toBe(true);
});

test('what is typed cannot become a second line or another port', () => {
  const given = { name: 'Shop', ...server };
  const accepts = (changes: object) => newSendingAccountSchema.safeParse({ ...given, ...changes }).success;
  expect(accepts({})).toBe(true);
  for (const port of [0, 22, 80, 443, 5432, 11_211, '587'])
    expect(accepts({ port }), String(port)).toBe(false);
  for (const text of ['a\r\nb', 'a\u2028b', 'a\u202Eb'])
    for (const field of ['name', 'host', 'userName', 'senderName', 'senderEmail', 'replyTo'])
      expect(accepts({ [field]: text }), `${field} ${JSON.stringify(text)}`).toBe(false);
  expect(accepts({ password: ' pass word ' })).toBe(true);
  expect(accepts({ password: 'a\u0000b' })).toBe(false);
});

test('a problem is read as it was stored, and any other text as the words of a server', () => {
  const problem = { kind: 'sender', answer: '550 5.7.1 Not yours' } as const;
  expect(readAccountProblem(writeAccountProblem(problem))).toEqual(problem);
  expect(readAccountProblem('535 5.7.8 Bad')).toEqual({ kind: 'refused', answer: '535 5.7.8 Bad' });
  expect(readAccountProblem('{"kind":"else"}')).toMatchObject({ kind: 'refused' });
  expect(readAccountProblem(null)).toBeNull();
  expect(shownResponse('550\r\n5.7.1\u0000 \u202Eno')).toBe('550 5.7.1 no');
});
