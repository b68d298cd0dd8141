import type { BenchRow } from './bench-row.ts';
import { directTarget, generate, newAgent, type Target } from './stage/client.ts';
import { median, quantile, round } from './figures.ts';
import type { People } from './stage/installation.ts';
import { withBenchServers } from './stage/servers.ts';

const limit = 2;
const warmUpCalls = 300;
const rounds = 20;
const callsPerRound = 50;
/** Enough free users, with five generations each, that no call is refused. */
const userGroups: People[] = [
  { count: 64, plan: 'unlimited' },
  { count: (warmUpCalls + rounds * callsPerRound) / 5, plan: 'free' },
];

/** Median milliseconds to the first text, with sequential calls. */
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
 * What a whole generation request (session, limit, validation, log, parsing, score, records) adds to the
 * time of the first text, compared with what the pipe adds. Short rounds alternate, and the added time is
 * computed within a round, so that drift and other work on the machine affect all three equally.
 */
async function measure(people: People): Promise<BenchRow> {
  return withBenchServers(
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
          `direct ${round(median(direct))} ms; half of the ${rounds} rounds: ` +
          `ours ${spread(added.ours)}, pipe ${spread(added.pipe)}; ${people.count} people in turn`,
      };
    },
    { people },
  );
}

export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const people of userGroups) rows.push(await measure(people));
  return rows;
}
