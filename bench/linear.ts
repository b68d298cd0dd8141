import fc from 'fast-check';
import { hostileTexts, textOf } from '../tests/linear/hostile-texts.ts';
import { readers } from '../tests/linear/readers.ts';
import type { BenchRow } from './bench-row.ts';
import { compareWork } from './compare-work.ts';
import { round } from './figures.ts';

const length = 100_000;
const texts = 12;
const limit = 6;

/** The work for four times as long a text, for every reader of texts and drawn repetitions; the worst of them. */
export async function run(): Promise<BenchRow[]> {
  let worst = { ratio: 0, name: '', parts: '', ms: 0, before: 0 };
  for (const parts of fc.sample(hostileTexts, texts)) {
    const [short, long] = [textOf(parts, length), textOf(parts, 4 * length)];
    for (const [name, read] of Object.entries(readers)) {
      const { ratio, ms, before } = compareWork(
        () => read(short),
        () => read(long),
        limit,
      );
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
