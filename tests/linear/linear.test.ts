import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drillable } from '#server/testing/drill.ts';
import { hostileTexts, textOf } from './hostile-texts.ts';
import { prose, readers } from './readers.ts';

// A text may repeat anything: a model that degenerates does it by accident. The time to read it must grow with its
// length, not with the square: a quadratic reader needs hundreds of times as long as for prose of this length.

const length = 48_000;
/** What else the machine does with its caches and its clock makes smaller factors uncertain. */
const mostTimesProse = 40;
/** Shorter times are taken for this one: what is over in no time may take twice as long. */
const shortestMs = 5;

/** The shortest of several times of the processor, in milliseconds: what else runs on the machine does not count. */
function timeOf(read: (text: string) => unknown, text: string, times: number): number {
  let shortest = Infinity;
  for (let turn = 0; turn < times; turn += 1) {
    const started = process.threadCpuUsage();
    read(text);
    const { user, system } = process.threadCpuUsage(started);
    shortest = Math.min(shortest, (user + system) / 1_000);
  }
  return shortest;
}

const usual = new Map(
  Object.entries(readers).map(([name, read]) => [name, Math.max(shortestMs, timeOf(read, prose(length), 3))]),
);

/**
 * How many times as long as for prose. Where that seems too much, both are measured again, one right after the other: a
 * busy machine, whose caches serve others, slows down both.
 */
function timesProse(name: string, text: string): number {
  const read = readers[name]!;
  let times = timeOf(read, text, 1) / usual.get(name)!;
  for (let turn = 0; turn < 3 && times > mostTimesProse; turn += 1)
    times = Math.min(times, timeOf(read, text, 1) / Math.max(shortestMs, timeOf(read, prose(length), 1)));
  return times;
}

/** Repetitions that took seconds or minutes, and their readers. */
const known: [reader: string, text: string, parts: [start: string, unit: string, end: string]][] = [
  ['finish: blog', 'spaces behind a fence', ['```', ' ', '|']],
  ['finish: blog', 'ellipses inside a word', ['a', '…', 'b c']],
  ['finish: blog', 'question and exclamation marks inside a word', ['a', '!?', 'b c']],
  ['finish: blog', 'a run of marks that closes many', ['*a '.repeat(length / 3), '*', '']],
  ['brief: ads', 'spaces behind a label', ['Headlines', ' ', 'x']],
  ['brief: email', 'spaces behind the subject', ['Subject:', ' ', '\rx']],
  ['plain text', 'spaces in a row of a table', ['|', ' ', 'x|']],
  ['plain text', 'spaces in an address', ['[a](', ' ', 'x y)']],
  ['lines and lists', 'dashes before the cut', ['', '-', 'xxxxxxxxx']],
  ['draft on screen', 'spaces in a heading', ['# a', ' ', 'x']],
  ['checks of an imported email', 'elements that stay open', ['', '<b>', '']],
  ['elements of variants', 'buttons and sentences in turns', ['', '[a](b)\nAb.\n', '']],
];

test.each(known)('%s: %s', (name, _, [start, unit, end]) => {
  expect(timesProse(name, textOf([start, [unit], end], length))).toBeLessThan(mostTimesProse);
});

test('every reader reads every repetition in the time of its length', { timeout: 3_600_000 }, () => {
  fc.assert(
    fc.property(hostileTexts, (parts) => {
      const text = textOf(parts, length);
      const slow = Object.keys(readers).filter((name) => timesProse(name, text) > mostTimesProse);
      expect(slow).toEqual([]);
    }),
    { numRuns: drillable(12, 150), endOnFailure: true },
  );
});
