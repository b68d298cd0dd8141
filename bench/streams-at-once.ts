import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from './bench-row.ts';
import { generate, newAgent, type Target } from './stage/client.ts';
import { quantile, round } from './figures.ts';
import { restingBytes } from './stage/processes.ts';
import { withBenchServers, type BenchServers } from './stage/servers.ts';

const steps = [250, 500, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500];
const pauseMs = 200;
const chunks = 25;
/**
 * Latency is flat while 99 in 100 chunks take at most this many times the pipe's latency with the fewest
 * streams.
 */
const flatFactor = 3;
/** … or at most this many milliseconds, which no reader notices. */
const flatMs = 100;

/** Ninety-nine in a hundred chunks of `count` streams arrive within this many milliseconds. */
async function latency(target: Target, count: number): Promise<number> {
  const agent = newAgent();
  const late: number[] = [];
  // The result at the end of a stream repeats its text, including its timestamps.
  const newReader = () => {
    let isOver = false;
    return (piece: string) => {
      const now = process.hrtime.bigint();
      const result = piece.indexOf('event: result');
      if (!isOver) readStamps(result < 0 ? piece : piece.slice(0, result), now);
      isOver ||= result >= 0;
    };
  };
  const readStamps = (piece: string, now: bigint) => {
    for (const [, sent] of piece.matchAll(/@(\d+)@/g)) late.push(Number(now - BigInt(sent!)) / 1e6);
  };
  const running: Promise<unknown>[] = [];
  for (let id = 0; id < count; id += 1) {
    running.push(
      generate(target, `bench-${chunks}-${pauseMs}-at${id}-stamped`, agent, { onPiece: newReader() }),
    );
    // Spread over the pause, so that the chunks do not arrive in one burst.
    if (id % 10 === 9) await wait((pauseMs * 10) / count);
  }
  const results = await Promise.allSettled(running);
  agent.destroy();
  const failed = results.filter(({ status }) => status === 'rejected').length;
  return failed > 0 ? Infinity : quantile(late, 0.99);
}

type Capacity = { most: number; limitMs: number; latencies: string };

/** The most streams whose latency stays flat, with the latencies of every step tried. */
async function maxFlatStreams(target: Target, limitMs?: number): Promise<Capacity> {
  let most = 0;
  let limit = limitMs;
  const latencies: string[] = [];
  for (const step of steps) {
    const late = await latency(target, step);
    latencies.push(`${step}: ${round(late)}`);
    limit ??= Math.max(flatMs, flatFactor * late);
    if (late > limit) break;
    most = step;
  }
  return { most, limitMs: limit!, latencies: latencies.join(', ') };
}

/** Memory per open stream, from 1,000 streams, above that of the idle process. */
async function bytesPerStream({ pid, target }: BenchServers['contestants']['ours']): Promise<number> {
  const streams = 1_000;
  const before = await restingBytes(pid);
  const agent = newAgent();
  const running: Promise<unknown>[] = [];
  for (let id = 0; id < streams; id += 1) {
    running.push(generate(target, `bench-20-500-mem${id}`, agent, { onPiece: () => {} }));
    if (id % 50 === 49) await wait(10);
  }
  const during = await restingBytes(pid, 5);
  await Promise.all(running);
  agent.destroy();
  return (during - before) / streams;
}

async function runStreams(target: Target, count: number): Promise<void> {
  const agent = newAgent();
  let left = count;
  const reader = async () => {
    while (left > 0) {
      left -= 1;
      await generate(target, 'bench-40-1-many', agent, { onPiece: () => {} });
    }
  };
  await Promise.all(Array.from({ length: 100 }, reader));
  agent.destroy();
}

type Growth = { toTenThousand: number; afterThem: number };

/** Memory after 10,000 streams compared with that after 1,000, and after 19,000 compared with that after 10,000. */
async function growth({ pid, target }: BenchServers['contestants']['ours']): Promise<Growth> {
  // V8 releases memory only after some idle seconds.
  const after = async (streams: number) => {
    await runStreams(target, streams);
    return restingBytes(pid, 12);
  };
  const early = await after(1_000);
  const late = await after(9_000);
  return { toTenThousand: late / early, afterThem: (await after(9_000)) / late };
}

export async function run(): Promise<BenchRow[]> {
  const grown = await withBenchServers(({ contestants }) => growth(contestants.ours));
  return withBenchServers(async ({ contestants }) => {
    const { pipe, ours } = contestants;
    for (const { target } of [pipe, ours]) await runStreams(target, 200);
    const memory = { pipe: await bytesPerStream(pipe), ours: await bytesPerStream(ours) };
    const pipeCapacity = await maxFlatStreams(pipe.target);
    const capacity = await maxFlatStreams(ours.target, pipeCapacity.limitMs);
    const ratio = capacity.most / pipeCapacity.most;
    return [
      {
        name: `streams at once, 99 % of chunks within ${Math.round(pipeCapacity.limitMs)} ms`,
        ours: capacity.most,
        unit: 'streams',
        reference: pipeCapacity.most,
        ratio: round(ratio),
        limit: 0.8,
        ok: ratio >= 0.8,
        note: `ms at each step, ours ${capacity.latencies}; pipe ${pipeCapacity.latencies}`,
      },
      {
        name: 'memory of an open stream',
        ours: round(memory.ours / 1024),
        unit: 'KB',
        reference: round(memory.pipe / 1024),
        ratio: round(memory.ours / memory.pipe),
        limit: 64,
        // The heap may shrink meanwhile; a negative figure means nothing.
        ok: memory.ours > 0 ? memory.ours <= 64 * 1024 : null,
        note: 'the limit is in KB; the growth of the resident set, divided by the streams',
      },
      growthRow('memory after 10,000 streams compared with 1,000', grown.toTenThousand),
      growthRow('memory after 19,000 streams compared with 10,000', grown.afterThem),
    ];
  });
}

function growthRow(name: string, grown: number): BenchRow {
  const ours = round(grown);
  return { name, ours, unit: '×', reference: null, ratio: ours, limit: 1.1, ok: grown <= 1.1 };
}
