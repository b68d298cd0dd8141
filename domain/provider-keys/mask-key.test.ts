import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskKey } from './mask-key.ts';

test.each([
  ['sk-ant-api03-0123456789', 'sk-ant-…6789'],
  ['sk-proj-abcdefghijklmnop', 'sk-proj-…mnop'],
  ['sk-abcdefghijklmnop', 'sk-…mnop'],
  ['AIzaSy0123456789', 'AIza…6789'],
  ['AQ.Ab8RN6I0123456789', 'AQ.…6789'],
  ['token-of-a-gateway', '…eway'],
  // Too short: four characters would be a large part of the secret.
  ['sk-ant-12345678901', 'sk-ant-…'],
  ['secret', '…'],
  ['', '…'],
])('%j is shown as %j', (key, shown) => {
  expect(maskKey(key)).toBe(shown);
});

test('shows at most four characters of the secret, and hides at least eight', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{1,60}$/), (secret) => {
      for (const prefix of ['', 'sk-', 'sk-ant-', 'AIza']) {
        const tail = maskKey(prefix + secret).slice(prefix.length + 1);
        expect(tail === '' || (tail.length === 4 && secret.length >= 12 && secret.endsWith(tail))).toBe(true);
      }
    }),
  );
});
