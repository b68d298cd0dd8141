import { expect, test } from 'vitest';
import { recipientName } from './recipient-name.ts';

test.each([
  ['Ann', 'ann77', 'Ann'],
  ["Zoë-Marie D'Arc", 'zoe', "Zoë-Marie D'Arc"],
  ['渡辺', 'w', '渡辺'],
  [null, 'Ann', 'Ann'],
  [null, 'ann77', 'there'],
  ['Win money at http://evil.example', 'bait', 'bait'],
  ['evil.example', 'evil.example', 'there'],
  ['Call 555 0100', 'bait', 'bait'],
  ['=?utf-8?q?Eve?=', 'Ann', 'Ann'],
  ['A'.repeat(41), 'x', 'x'],
  ['<b>Ann</b>', 'x', 'x'],
])('%j with username %j is called %s', (firstName, username, name) => {
  expect(recipientName({ firstName, username })).toBe(name);
});
