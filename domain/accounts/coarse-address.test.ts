import { expect, test } from 'vitest';
import { coarseAddress } from './coarse-address.ts';

test.each([
  ['203.0.113.77', '203.0.x.x'],
  ['::ffff:203.0.113.77', '203.0.x.x'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:x:x'],
  ['fe80::1%eth0', 'fe80:0:x:x'],
  ['::1', '0:0:x:x'],
  ['unknown', null],
  ['', null],
])('%j is of the network %j', (address, network) => {
  expect(coarseAddress(address)).toBe(network);
});
