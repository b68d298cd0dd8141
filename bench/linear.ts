import fc from 'fast-check';
import { hostileTexts, textOf } from '../tests/linear/hostile-texts.ts';
import { readers } from '../tests/linear/readers.ts';
import type { BenchRow } from './bench-row.ts';
import { round } from './figures.ts';

const length = 100_000;
const texts = 12;
const limit = 6;
/** A time is measured over at least so much. */
const measuredMs = 40;
/** Shorter readings are noticed by nobody. */
const shortestMs = 4;

/** The work for four times as long a text, for every reader of texts and drawn repetitions; the worst of them. */
export async function run(): Promise<BenchRow[]> {
  let worst = { ratio: 0, name: '', parts: '', ms: 0, before: 0 };
  for (const parts of fc.sample(hostileTexts, texts)) {
    const [short, long] = [textOf(parts, length), textOf(parts, 4 * length)];
    for (const [name, read] of Object.entries(readers)) {
      const { ratio, ms, before } = compare(read, short, long);
      if (ratio > worst.ratio) worst = { ratio, name, parts: JSON.stringify(parts), ms, before };
    }
  }
  return [
    {
      name: 'work for 4 times the text, worst reader and text',
      ours: round(worst.ms),
      unit: 'ms',
      reference: round(worst.before),
      ratio: round(worst.ratio),
      limit,
      ok: worst.ratio <= limit,
      note: `${worst.name} of ${worst.parts}; ${texts} texts, ${Object.keys(readers).length} readers`,
    },
  ];
}

/** The shortest times of both, in turn, measured again while their ratio is over the limit. */
function compare(read: (text: string) => unknown, short: string, long: string) {
  let before = Infinity;
  let ms = Infinity;
  for (let turn = 0; turn < 30; turn += 1) {
    before = Math.min(before, timeOf(read, short));
    ms = Math.min(ms, timeOf(read, long));
    if (ms <= shortestMs || (turn > 0 && ms / before <= limit)) break;
  }
  return { before, ms, ratio: ms <= shortestMs ? 0 : ms / before };
}

/**
 * Milliseconds that this thread computes; unlike a clock's, they leave out other work on the machine. The system counts
 * them in steps of up to 10 ms, so that short readings are repeated until they fill several.
 */
function timeOf(read: (text: string) => unknown, text: string): number {
  for (let times = 1; ; times *= 2) {
    const before = process.threadCpuUsage();
    for (let turn = 0; turn < times; turn += 1) read(text);
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1_000;
    if (ms >= measuredMs) return ms / times;
  }
}
