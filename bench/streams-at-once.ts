import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from './bench-row.ts';
import { generate, newAgent, type Target } from './stage/client.ts';
import { quantile, round } from './figures.ts';
import { restingBytes } from './stage/processes.ts';
import { withTrio, type Trio } from './stage/trio.ts';

const steps = [250, 500, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500];
const pauseMs = 200;
const chunks = 25;
/** Latency is flat while 99 in 100 chunks need at most this many times what the pipe needs for the fewest streams. */
const flatFactor = 3;
/** … or this many milliseconds, which no reader notices. */
const flatMs = 100;

/** Ninety-nine in a hundred chunks of `count` streams arrive within this many milliseconds. */
async function latency(target: Target, count: number): Promise<number> {
  const agent = newAgent();
  const late: number[] = [];
  // The result at the end of a stream repeats its text, and the times in it.
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
    // Spread over the pause, as readers would come, so that the chunks do not arrive in one burst.
    if (id % 10 === 9) await wait((pauseMs * 10) / count);
  }
  const results = await Promise.allSettled(running);
  agent.destroy();
  const failed = results.filter(({ status }) => status === 'rejected').length;
  return failed > 0 ? Infinity : quantile(late, 0.99);
}

type Capacity = { most: number; limitMs: number; latencies: string };

/** The most streams whose latency stays flat, with the latencies of every step tried. */
async function mostStreams(target: Target, limitMs?: number): Promise<Capacity> {
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

/** Memory each of 1,000 open streams takes, over that of the resting process. */
async function bytesPerStream({ pid, target }: Trio['contestants']['ours']): Promise<number> {
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

/** Memory after 10,000 streams over that after 1,000. */
async function growth({ pid, target }: Trio['contestants']['ours']): Promise<number> {
  await runStreams(target, 1_000);
  // V8 gives memory back only after some seconds of rest.
  const early = await restingBytes(pid, 12);
  await runStreams(target, 9_000);
  return (await restingBytes(pid, 12)) / early;
}

export async function run(): Promise<BenchRow[]> {
  const grown = await withTrio(({ contestants }) => growth(contestants.ours));
  return withTrio(async ({ contestants }) => {
    const { pipe, ours } = contestants;
    for (const { target } of [pipe, ours]) await runStreams(target, 200);
    const memory = { pipe: await bytesPerStream(pipe), ours: await bytesPerStream(ours) };
    const pipeCapacity = await mostStreams(pipe.target);
    const capacity = await mostStreams(ours.target, pipeCapacity.limitMs);
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
        // The heap may shrink meanwhile; a figure below nothing says nothing.
        ok: memory.ours > 0 ? memory.ours <= 64 * 1024 : null,
        note: 'the limit is in KB; the growth of the resident set, divided by the streams',
      },
      {
        name: 'memory after 10,000 streams over that after 1,000',
        ours: round(grown),
        unit: '×',
        reference: null,
        ratio: round(grown),
        limit: 1.1,
        ok: grown <= 1.1,
      },
    ];
  });
}
