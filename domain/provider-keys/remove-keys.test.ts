import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minKeyLength, providerCatalog, providerIds } from '../provider-catalog/providers.ts';
import { removedKey, removeKeys } from './remove-keys.ts';

const beginnings = ['sk-ant-api03-', 'sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-', 'AIzaSy', 'AQ.Ab'];
const key = fc
  .tuple(fc.constantFrom(...beginnings), fc.stringMatching(/^[A-Za-z0-9_-]{10,100}$/))
  .map(([beginning, secret]) => ({ secret, key: beginning + secret }));
/** What people write before a key. */
const before = fc.constantFrom('', ' ', '\n', 'key: ', 'OPENAI_API_KEY=', '"', '(', 'Bearer ', '> ', 'my_');
const after = fc.constantFrom('', ' ', '\n', '"', ')', ', thanks', ' is refused');

test('no key of a provider is left, whatever is around it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(before, key, after), { minLength: 1, maxLength: 5 }), (parts) => {
      const { text, removed } = removeKeys(
        parts.map(([head, { key: secret }, tail]) => head + secret + tail + ' ').join(''),
      );
      for (const [, { secret }] of parts) expect(text).not.toContain(secret);
      expect(removed).toBe(parts.length);
      expect(removeKeys(text)).toEqual({ text, removed: 0 });
    }),
  );
});

test('a known key of any form is removed as well', () => {
  expect(removeKeys('It says gateway/0123456789 is wrong', ['gateway/0123456789'])).toEqual({
    text: `It says ${removedKey} is wrong`,
    removed: 1,
  });
  expect(removeKeys('short', ['short'])).toEqual({ text: 'short', removed: 0 });
});

test('keys of the sandbox and keys inside a word are removed', () => {
  for (const id of providerIds)
    expect(removeKeys(`x ${providerCatalog[id].sandboxKey} y`).text).toBe(`x ${removedKey} y`);
  expect(removeKeys('xsk-ant-api03-0123456789').text).toBe(`x${removedKey}`);
});

test.each([
  'My task-management-integration fails on disk-usage-reporting.',
  'Keys begin with sk-, sk-ant- or AIza.',
  'I use sk-learn and risk-taking words.',
  'Shown as sk-ant-…6789',
])('%j stays as it is', (text) => {
  expect(removeKeys(text)).toEqual({ text, removed: 0 });
});

test('a text without a beginning of a key stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      fc.pre(!/sk-|AIza|AQ\./.test(text));
      expect(removeKeys(text)).toEqual({ text, removed: 0 });
    }),
  );
  expect(minKeyLength).toBe(10);
});
