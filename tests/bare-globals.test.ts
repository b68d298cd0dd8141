import { expect, it } from 'vitest';
import { refuseGlobals } from './bare-globals.ts';

// What the tests of domain/ run under must itself be able to fail.
it('refuses what Node and browsers add to the language, to the files that are named alone', () => {
  refuseGlobals(/\/bare-globals\.test\.ts/);
  for (const read of [
    () => process,
    () => Buffer,
    () => fetch,
    () => setTimeout,
    () => typeof window,
    () => document,
    () => localStorage,
  ])
    expect(read).toThrow(/is no part of the language/);
  expect([Math.max(1, 2), new Intl.NumberFormat('en').format(1_000)]).toEqual([2, '1,000']);
  // Others go on as before; this library reads the clock and its own process.
  refuseGlobals(/\/nobody\.ts/);
});
