import { expect, test } from 'vitest';
import { chooseEncoding } from './content-encoding.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.2', 'gzip'],
  ['br;q=0.0', null],
])('of %j the encoding is %j', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
