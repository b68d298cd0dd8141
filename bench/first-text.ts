import type { BenchRow } from './bench-row.ts';
import { directTarget, generate, newAgent, type Target } from './stage/client.ts';
import { median, quantile, round } from './figures.ts';
import type { People } from './stage/installation.ts';
import { withTrio } from './stage/trio.ts';

const limit = 2;
const warmUpCalls = 300;
const rounds = 20;
const callsPerRound = 50;
/** Five generations of each free user are enough for all calls to be made and none refused. */
const everybody: People[] = [
  { count: 64, plan: 'unlimited' },
  { count: (warmUpCalls + rounds * callsPerRound) / 5, plan: 'free' },
];

/** Median milliseconds to the first text, one call after the other. */
async function firstText(target: Target, calls: number): Promise<number> {
  const agent = newAgent();
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const { firstTextMs } = await generate(target, `bench-20-1-first`, agent);
    times.push(firstTextMs);
  }
  agent.destroy();
  return median(times);
}

/**
 * What a whole generation request (session, limit, validation, log, parsing, score, records) adds to the time of
 * the first text, against what the pipe adds. Short rounds take turns, and what is added is computed within a round,
 * so that drift and other work on the machine affect all three alike.
 */
async function measure(people: People): Promise<BenchRow> {
  return withTrio(
    async ({ upstream, contestants, installation }) => {
      const targets = {
        direct: directTarget(upstream.url),
        pipe: contestants.pipe.target,
        ours: contestants.ours.target,
      };
      for (const target of Object.values(targets)) await firstText(target, warmUpCalls);
      const added = { pipe: [] as number[], ours: [] as number[] };
      const direct: number[] = [];
      for (let each = 0; each < rounds; each += 1) {
        const times = {
          direct: await firstText(targets.direct, callsPerRound),
          pipe: await firstText(targets.pipe, callsPerRound),
          ours: await firstText(targets.ours, callsPerRound),
        };
        direct.push(times.direct);
        added.pipe.push(times.pipe - times.direct);
        added.ours.push(times.ours - times.direct);
      }
      const ratio = median(added.ours) / median(added.pipe);
      const spread = (values: number[]) =>
        `${round(quantile(values, 0.25))} to ${round(quantile(values, 0.75))}`;
      return {
        name: `first text, added, ${people.plan} plan (${installation.database})`,
        ours: round(median(added.ours)),
        unit: 'ms',
        reference: round(median(added.pipe)),
        ratio: round(ratio),
        limit,
        ok: ratio <= limit,
        note:
          `without anything between ${round(median(direct))} ms; half of the ${rounds} rounds: ` +
          `ours ${spread(added.ours)}, pipe ${spread(added.pipe)}; ${people.count} people in turn`,
      };
    },
    { people },
  );
}

export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const people of everybody) rows.push(await measure(people));
  return rows;
}
