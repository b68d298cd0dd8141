import fc from 'fast-check';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { stepOfCode } from './totp.ts';

/** "12345678901234567890" of RFC 6238, appendix B. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

describe('RFC 6238, appendix B (the last six digits)', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i the code is %s', (seconds, code) => {
    expect(stepOfCode(rfcSecret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });
});

test('codes of another library are accepted in their step and the ones beside it, and in no other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 4_000_000_000 }),
      fc.integer({ min: -5, max: 5 }),
      fc.constantFrom(rfcSecret, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
      (seconds, steps, secret) => {
        const moment = Math.max(0, seconds + steps * 30);
        const read = stepOfCode(secret, generateSync({ secret, epoch: moment }), at(seconds));
        // A code of a step further away is right by chance three times in a million.
        expect(read).toBe(Math.abs(steps) <= 1 ? Math.floor(moment / 30) : null);
      },
    ),
  );
});

test.each(['', '28708', '2870822', 'abcdef', '287 083'])('%j is no right code', (typed) => {
  expect(stepOfCode(rfcSecret, typed, at(59))).toBeNull();
});
