import { expect, it } from 'vitest';
import { refuseGlobals } from './bare-globals.ts';

// Checks that the restricted globals of the domain tests really fail.
it('blocks the globals of Node and browsers, only for the given files', () => {
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
    expect(read).toThrow(/is not part of the language/);
  expect([Math.max(1, 2), new Intl.NumberFormat('en').format(1_000)]).toEqual([2, '1,000']);
  // Other files are not affected; this library reads the clock and its process.
  refuseGlobals(/\/nobody\.ts/);
});
