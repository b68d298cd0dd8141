import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from './bench-row.ts';
import { newAgent, send, type Target } from './stage/client.ts';
import { median, round } from './figures.ts';
import { processorSeconds } from './stage/processes.ts';
import { withBenchServers } from './stage/servers.ts';

const streams = 40;
const pauseMs = 5;
const rounds = 5;
const secondsPerRound = 5;

/** Events in a piece of a stream. */
function countEvents(piece: string): number {
  let count = 0;
  for (let at = piece.indexOf('\n\n'); at >= 0; at = piece.indexOf('\n\n', at + 2)) count += 1;
  return count;
}

/**
 * CPU microseconds per chunk, measured in the middle of running streams: the cost of starting a request and
 * of ending it (score, records) is not included.
 */
async function cpuPerChunk(pid: number, target: Target): Promise<number> {
  const agent = newAgent();
  let chunks = 0;
  const open = (id: number) =>
    new Promise<{ leave: () => void }>((resolve, reject) => {
      const request = send(target, `bench-1000000-${pauseMs}-cpu${id}`, agent, true, (response) => {
        response.setEncoding('utf8');
        response.on('error', () => {});
        response.on('data', (piece: string) => (chunks += countEvents(piece)));
        response.once('data', () => resolve({ leave: () => request.destroy() }));
      });
      request.once('error', reject);
    });
  const running = await Promise.all(Array.from({ length: streams }, (_, id) => open(id)));
  await wait(500);
  const before = { seconds: await processorSeconds(pid), chunks };
  await wait(secondsPerRound * 1_000);
  const used = (await processorSeconds(pid)) - before.seconds;
  const passed = chunks - before.chunks;
  for (const { leave } of running) leave();
  agent.destroy();
  await wait(300);
  return (used * 1e6) / passed;
}

export async function run(): Promise<BenchRow[]> {
  return withBenchServers(async ({ contestants, installation }) => {
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
        limit: 1.15,
        ok: ours / pipe <= 1.15,
      },
    ];
  });
}
