import type { BenchRow } from './bench-row.ts';
import { generate, newAgent, type Target } from './client.ts';
import { median, round } from './figures.ts';
import { processorSeconds } from './processes.ts';
import { withTrio } from './trio.ts';

const streams = 40;
const chunksPerStream = 1_000;
const pauseMs = 5;
const rounds = 3;

/** Processor microseconds per chunk: streams so long that what a request costs once no longer counts. */
async function cpuPerChunk(pid: number, target: Target): Promise<number> {
  const agent = newAgent();
  const before = await processorSeconds(pid);
  await Promise.all(
    Array.from({ length: streams }, (_, id) =>
      generate(target, `bench-${chunksPerStream}-${pauseMs}-cpu${id}`, agent, { onPiece: () => {} }),
    ),
  );
  const used = (await processorSeconds(pid)) - before;
  agent.destroy();
  return (used * 1e6) / (streams * chunksPerStream);
}

export async function run(): Promise<BenchRow[]> {
  return withTrio(async ({ contestants, installation }) => {
    const perChunk = { pipe: [] as number[], ours: [] as number[] };
    for (let each = 0; each <= rounds; each += 1) {
      for (const name of ['pipe', 'ours'] as const) {
        const micros = await cpuPerChunk(contestants[name].pid, contestants[name].target);
        // The first round warms up.
        if (each > 0) perChunk[name].push(micros);
      }
    }
    const ours = median(perChunk.ours);
    const pipe = median(perChunk.pipe);
    return [
      {
        name: `work per chunk (${installation.database})`,
        ours: round(ours),
        unit: 'µs CPU',
        reference: round(pipe),
        ratio: round(ours / pipe),
        limit: 1.25,
        ok: ours / pipe <= 1.25,
      },
    ];
  });
}
