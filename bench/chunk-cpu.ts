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
const idleSeconds = 30;

/** Events in a piece of a stream. */
function countEvents(piece: string): number {
  let count = 0;
  for (let at = piece.indexOf('\n\n'); at >= 0; at = piece.indexOf('\n\n', at + 2)) count += 1;
  return count;
}

/**
 * CPU seconds and chunks of some seconds in the middle of running streams: the cost of starting a request and of ending
 * it (score, records) is not included.
 */
async function measureStreams(pid: number, target: Target): Promise<{ seconds: number; chunks: number }> {
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
  return { seconds: used, chunks: passed };
}

/** CPU seconds that a process uses each second while nothing is asked of it: jobs looked for, timers. */
async function idleLoad(pid: number): Promise<number> {
  const before = await processorSeconds(pid);
  await wait(idleSeconds * 1_000);
  return ((await processorSeconds(pid)) - before) / idleSeconds;
}

export async function run(): Promise<BenchRow[]> {
  return withBenchServers(async ({ contestants, installation }) => {
    const perChunk = { pipe: [] as number[], ours: [] as number[], oursAndIdle: [] as number[] };
    const idle = {
      pipe: await idleLoad(contestants.pipe.pid),
      ours: await idleLoad(contestants.ours.pid),
    };
    for (let each = 0; each <= rounds; each += 1) {
      for (const name of ['pipe', 'ours'] as const) {
        const { seconds, chunks } = await measureStreams(contestants[name].pid, contestants[name].target);
        // The first round warms up.
        if (each === 0) continue;
        perChunk[name].push((1e6 * (seconds - idle[name] * secondsPerRound)) / chunks);
        if (name === 'ours') perChunk.oursAndIdle.push((1e6 * seconds) / chunks);
      }
    }
    const pipe = median(perChunk.pipe);
    const compare = (micros: number) => ({
      ours: round(micros),
      unit: 'µs CPU',
      reference: round(pipe),
      ratio: round(micros / pipe),
    });
    const ours = median(perChunk.ours);
    return [
      {
        name: `work per chunk (${installation.database})`,
        ...compare(ours),
        limit: 1.15,
        ok: ours / pipe <= 1.15,
        note: 'without what the process does each second while nothing is asked of it',
      },
      {
        name: `work per chunk with that of an idle process (${installation.database})`,
        ...compare(median(perChunk.oursAndIdle)),
        limit: null,
        ok: null,
        note: `an idle process looks for jobs, and uses ${round(1e3 * idle.ours)} ms CPU a second for it`,
      },
    ];
  });
}
