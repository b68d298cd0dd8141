import type { BenchRow } from './bench-row.ts';
import { directTarget, generate, newAgent, type Target } from './client.ts';
import { median, round } from './figures.ts';
import { withTrio } from './trio.ts';

const rounds = 5;
const callsPerRound = 120;

/** Milliseconds to the first text, one call after the other. */
async function firstTexts(target: Target, calls: number): Promise<number[]> {
  const agent = newAgent();
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const { firstTextMs } = await generate(target, `bench-20-1-first`, agent);
    times.push(firstTextMs);
  }
  agent.destroy();
  return times;
}

/**
 * What a whole generation request (session, limit, validation, log, parsing, score, records) adds to the time of
 * the first text, against what the pipe adds. Medians of rounds that take turns, so that drift hits all three alike.
 */
export async function run(): Promise<BenchRow[]> {
  return withTrio(async ({ upstream, contestants, installation }) => {
    const targets = {
      direct: directTarget(upstream.url),
      pipe: contestants.pipe.target,
      ours: contestants.ours.target,
    };
    for (const target of Object.values(targets)) await firstTexts(target, 300);
    const medians = { direct: [] as number[], pipe: [] as number[], ours: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['direct', 'pipe', 'ours'] as const) {
        medians[name].push(median(await firstTexts(targets[name], callsPerRound)));
      }
    }
    const direct = median(medians.direct);
    const pipe = median(medians.pipe) - direct;
    const ours = median(medians.ours) - direct;
    const ratio = ours / pipe;
    return [
      {
        name: `first text, added (${installation.database})`,
        ours: round(ours),
        unit: 'ms',
        reference: round(pipe),
        ratio: round(ratio),
        limit: 1.5,
        ok: ratio <= 1.5,
        note: `without anything between: ${round(direct)} ms`,
      },
    ];
  });
}
