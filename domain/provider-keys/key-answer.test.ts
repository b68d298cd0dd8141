import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorCodes } from '../errors/app-error.ts';
import { answerOf, fingerprintOf } from './key-answer.ts';

test('an answered call connects a key, a 401 rejects it, and nothing else says anything', () => {
  expect(answerOf(null)).toBe('connected');
  const rejecting = errorCodes.filter((code) => answerOf(code) !== null);
  expect(rejecting).toEqual(['provider.key-rejected', 'provider.key-unauthorized']);
  for (const code of rejecting) expect(answerOf(code)).toBe('rejected');
});

test('a fingerprint differs for each provider and key, and contains nothing of it', () => {
  expect(fingerprintOf('claude', 'sk-ant-0123456789')).not.toBe(fingerprintOf('openai', 'sk-ant-0123456789'));
  expect(fingerprintOf('claude', 'sk-ant-0123456789')).not.toBe(fingerprintOf('claude', 'sk-ant-0123456780'));
  fc.assert(
    fc.property(fc.string(), (key) => {
      expect(fingerprintOf('claude', key)).toMatch(/^[0-9a-f]{8}$/);
      expect(fingerprintOf('claude', key)).toBe(fingerprintOf('claude', key));
    }),
  );
});
