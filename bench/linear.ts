import fc from 'fast-check';
import { hostileTexts, textOf } from '../tests/linear/hostile-texts.ts';
import { readers } from '../tests/linear/readers.ts';
import type { BenchRow } from './bench-row.ts';
import { round } from './figures.ts';

const length = 40_000;
const texts = 12;
const limit = 6;
/** Below this, times are mostly the clock's own. */
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

/** The shortest times of both, measured again while their ratio is over the limit: other work makes times longer. */
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

function timeOf(read: (text: string) => unknown, text: string): number {
  const started = performance.now();
  read(text);
  return performance.now() - started;
}
