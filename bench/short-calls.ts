import type { BenchRow } from './bench-row.ts';
import { generate, newAgent, type Target } from './stage/client.ts';
import { median, round } from './figures.ts';
import { withBenchServers } from './stage/servers.ts';

const callers = 16;
const callsPerRound = 1_500;
const rounds = 5;

/** Unstreamed generations per second. */
async function callsPerSecond(target: Target, calls: number): Promise<number> {
  const agent = newAgent();
  let left = calls;
  const started = performance.now();
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await generate(target, 'bench-0-0-short', agent, { isStream: false });
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  return calls / ((performance.now() - started) / 1_000);
}

export async function run(): Promise<BenchRow[]> {
  return withBenchServers(
    async ({ contestants, installation }) => {
      const rates = { pipe: [] as number[], ours: [] as number[] };
      for (const name of ['pipe', 'ours'] as const)
        await callsPerSecond(contestants[name].target, callsPerRound);
      for (let each = 0; each < rounds; each += 1) {
        for (const name of ['pipe', 'ours'] as const) {
          rates[name].push(await callsPerSecond(contestants[name].target, callsPerRound));
        }
      }
      const ours = median(rates.ours);
      const pipe = median(rates.pipe);
      return [
        {
          name: `short generations (${installation.database})`,
          ours: round(ours),
          unit: 'calls/s',
          reference: round(pipe),
          ratio: round(ours / pipe),
          limit: 0.2,
          ok: ours / pipe >= 0.2,
          note: `${callers} callers for 64 subscribers; each looked up and recorded in the database`,
        },
      ];
    },
    { isStream: false },
  );
}
