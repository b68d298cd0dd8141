import fc from 'fast-check';
import { hostileTexts, textOf } from '../tests/linear/hostile-texts.ts';
import { readers } from '../tests/linear/readers.ts';
import type { BenchRow } from './bench-row.ts';
import { round } from './figures.ts';

const length = 40_000;
const texts = 12;
const limit = 6;
/** Below this, times are mostly the measurement's own. */
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
    before = Math.min(before, Math.max(timeOf(read, short), shortestMs / 4));
    ms = Math.min(ms, timeOf(read, long));
    if (ms <= shortestMs || (turn > 0 && ms / before <= limit)) break;
  }
  return { before, ms, ratio: ms <= shortestMs ? 0 : ms / before };
}

/** Milliseconds that this thread computes; unlike a clock's, they leave out other work on the machine. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
