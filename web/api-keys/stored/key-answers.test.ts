import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fingerprintOf } from '#domain/provider-keys/key-answer.ts';
import { clearSession, endSession, storeUser } from '../../session/session.ts';
import { ada } from '../../session/session-user.fixture.ts';
import { answerAbout, recordOutcome, storedAnswers } from './key-answers.ts';
import { removeKey, saveKey } from './keys.ts';

const key = 'sk-ant-canary-0123456789';
const about = (provider: 'claude' | 'openai' = 'claude', of = key) =>
  answerAbout(storedAnswers.read(), provider, of)?.answer ?? null;

beforeEach(async () => {
  localStorage.clear();
  await saveKey('claude', key);
});
afterEach(() => vi.unstubAllGlobals());

test('an answer is kept by the key it is about, without the key', () => {
  expect(about()).toBeNull();
  recordOutcome('claude', ` ${key}\n`, null);
  expect(about()).toBe('connected');
  expect(about('claude', `${key}0`)).toBeNull();
  expect(about('openai')).toBeNull();
  const stored = localStorage.getItem('aigen_key_answers')!;
  expect(stored).not.toMatch(/canary|sk-|claude/);
  recordOutcome('claude', key, 'provider.key-rejected');
  expect(about()).toBe('rejected');
});

test.each([
  'provider.rate-limited',
  'provider.unreachable',
  'provider.forbidden',
  'generation.stopped',
] as const)('%s leaves the answer before it', (code) => {
  recordOutcome('claude', key, code);
  expect(about()).toBeNull();
  recordOutcome('claude', key, null);
  recordOutcome('claude', key, code);
  expect(about()).toBe('connected');
});

test('the outcome of a key that was replaced or removed meanwhile is ignored', async () => {
  await saveKey('claude', 'sk-ant-another-0123456789');
  recordOutcome('claude', key, 'provider.key-rejected');
  await removeKey('claude');
  recordOutcome('claude', key, 'provider.key-rejected');
  expect(localStorage.getItem('aigen_key_answers')).toBeNull();
});

test('answers about earlier keys are removed with the next answer', async () => {
  await saveKey('openai', 'sk-proj-0123456789');
  recordOutcome('openai', 'sk-proj-0123456789', null);
  recordOutcome('claude', key, null);
  await saveKey('claude', 'sk-ant-another-0123456789');
  recordOutcome('claude', 'sk-ant-another-0123456789', null);
  expect(Object.keys(storedAnswers.read()).toSorted()).toEqual(
    [
      fingerprintOf('openai', 'sk-proj-0123456789'),
      fingerprintOf('claude', 'sk-ant-another-0123456789'),
    ].toSorted(),
  );
});

test.each(['', 'not json', '[]', 'null', '{"x":1}', '{"0123abcd":{"answer":"maybe","at":"2026-01-01"}}'])(
  'broken storage %j reads as no answers',
  (raw) => {
    localStorage.setItem('aigen_key_answers', raw);
    expect(storedAnswers.read()).toEqual({});
  },
);

test('a browser that refuses to store leaves the key unchecked, without an error', () => {
  const { localStorage: real } = window;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => real.getItem(name),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => recordOutcome('claude', key, null)).not.toThrow();
  expect(about()).toBeNull();
});

test('answers leave with the keys at a logout, and come back with them after an ended session', async () => {
  storeUser(ada);
  await saveKey('claude', key);
  recordOutcome('claude', key, null);
  endSession();
  expect(localStorage.getItem('aigen_key_answers')).toBeNull();
  storeUser(ada);
  expect(about()).toBe('connected');
  clearSession();
  expect(localStorage.getItem('aigen_key_answers')).toBeNull();
  storeUser(ada);
  expect(about()).toBeNull();
  clearSession();
});
