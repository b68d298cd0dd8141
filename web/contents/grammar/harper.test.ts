import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LocalLinter } from 'harper.js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { GrammarMistake } from '#domain/spelling/checked-grammar.ts';
import { programBytes } from './grammar-program.ts';
import { openHarper, type GrammarChecker } from './harper.ts';

let checker: GrammarChecker;
const program = new Uint8Array(
  readFileSync(path.resolve('node_modules/harper.js/dist/harper_wasm_slim_bg.wasm')),
);
beforeAll(async () => {
  checker = await openHarper(program.buffer, 'American');
}, 60_000);

test('the progress of the download is measured by the right size', () => {
  expect(programBytes).toBe(program.length);
});

const corrected = (text: string, mistakes: readonly GrammarMistake[]) =>
  mistakes.toReversed().reduce((before, { from, to, corrections }) => {
    return before.slice(0, from) + corrections[0]! + before.slice(to);
  }, text);

describe('a mistake is found, and its first correction is right', () => {
  test.each([
    ['This is an test of the desk.', 'This is a test of the desk.'],
    ['A hour a day is enough.', 'An hour a day is enough.'],
    ['Its a great day for a walk.', "It's a great day for a walk."],
    ['We could of done it sooner.', 'We could have done it sooner.'],
    ['He go to the office every Monday.', 'He goes to the office every Monday.'],
    ['They was happy with the desk.', 'They were happy with the desk.'],
    ['The desk is better then the old one.', 'The desk is better than the old one.'],
    ['For all intensive purposes, it is a desk.', 'For all intents and purposes, it is a desk.'],
    ['We look forward to you joining us, and i agree.', 'We look forward to you joining us, and I agree.'],
    ['This is how it effects you.', 'This is how it affects you.'],
    ['He did not took the desk.', 'He did not take the desk.'],
    ['Do you has time to sit?', 'Do you have time to sit?'],
    ['One of the best desk for small rooms.', 'One of the best desks for small rooms.'],
    ['We discussed about the price.', 'We discussed the price.'],
    ['This will peak your interest.', 'This will pique your interest.'],
    ['She has went home.', 'She has gone home.'],
  ])('%s', async (wrong, right) => {
    expect(corrected(wrong, await checker.check(wrong))).toBe(right);
  });
});

test.each([
  'Our customers receive the desk on the same day, and most of them keep it.',
  'It’s easy to see its value: an hour at the desk, a unit of work, an honest price.',
  'Questions about it are answered by people who use it.',
  'An SEO plan, a URL and an MBA: three things that come that close, let price and habit decide.',
  'Nobody should spend money on anything new before the old desk is sold.',
  'with organic dog food, small steps pay off',
  'A shop that rents out standing desks had had enough by Monday.',
  'You could have read this aloud; whose desk is it, and who’s sitting there?',
  'Fewer desks, less noise, and everything that you need every day.',
  'The team has grown, their plans have not, and there they were.',
  'If it were cheaper than the last one, then we would buy two.',
  'Ask HubSpot, Klaviyo or Zapier – {{product}} works with each of them.',
  'Teams that stand while they work are healthier than those that sit.',
])('a correct sentence is not marked: %s', async (sentence) => {
  expect(await checker.check(sentence)).toEqual([]);
});

test('spelling and repeated words are left to the other checks', async () => {
  expect(await checker.check('Our customers recieve the the desk, said AIGen.')).toEqual([]);
});

test('places are those of the string, also behind emoji', async () => {
  const text = '👩‍💻 We 😀 could of 😀 ate an desk.';
  const found = await checker.check(text);
  expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(
    expect.arrayContaining(['could of', 'an']),
  );
  for (const { from, to, text: marked } of found) expect(text.slice(from, to)).toBe(marked);
});

test('hostile characters do not end the checker', async () => {
  for (const text of [
    '',
    '\ud800 an desk',
    '\0\u202e an desk',
    `${'('.repeat(2000)} an desk`,
    '<img src=x onerror=1> an desk',
  ])
    await checker.check(text);
  expect(await checker.check('This is an test.')).toHaveLength(1);
});

test('a paragraph at which Harper fails has no marks, and the next one is checked', async () => {
  vi.spyOn(LocalLinter.prototype, 'lint').mockRejectedValueOnce(new WebAssembly.RuntimeError('unreachable'));
  expect(await checker.check('This is an test.')).toEqual([]);
  expect(await checker.check('This is an test.')).toHaveLength(1);
});
