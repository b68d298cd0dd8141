import type { BenchRow } from './bench-row.ts';
import { newAgent, send, type Target } from './stage/client.ts';
import { quantile, round } from './figures.ts';
import { withTrio, type Trio } from './stage/trio.ts';

const batches = 10;
const streamsPerBatch = 100;
const limitMs = 250;
/** An upstream request that is open this long after its client left will not be closed any more. */
const giveUpMs = 3_000;

/** Opens a stream, waits for its first text, leaves. Gives the machine's time of leaving, in nanoseconds. */
function leaveAfterFirstText(
  target: Target,
  id: string,
  agent: ReturnType<typeof newAgent>,
): Promise<bigint> {
  return new Promise((resolve, reject) => {
    const request = send(target, `bench-100000-20-${id}`, agent, true, (answer) => {
      answer.on('error', () => {});
      answer.once('data', () => {
        // All of a batch are open before the first one leaves.
        setTimeout(() => {
          request.destroy();
          resolve(process.hrtime.bigint());
        }, 300);
      });
    });
    request.once('error', reject);
  });
}

async function millisecondsToClose({ upstream }: Trio, target: Target, name: string): Promise<number[]> {
  const closed = new Map<string, bigint>();
  const listen = (message: { left?: string; at?: string }) => {
    if (message.left) closed.set(message.left, BigInt(message.at!));
  };
  upstream.child.on('message', listen);
  const agent = newAgent();
  const times: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const ids = Array.from({ length: streamsPerBatch }, (_, each) => `${name}${batch}x${each}`);
    const left = await Promise.all(ids.map((id) => leaveAfterFirstText(target, id, agent)));
    const deadline = performance.now() + giveUpMs;
    while (ids.some((id) => !closed.has(id)) && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    ids.forEach((id, index) => {
      const at = closed.get(id);
      times.push(at === undefined ? Infinity : Math.max(0, Number(at - left[index]!) / 1e6));
    });
  }
  upstream.child.off('message', listen);
  agent.destroy();
  return times;
}

/** How soon the provider's work ends when the browser leaves: counted at the upstream, each of 1,000. */
export async function run(): Promise<BenchRow[]> {
  return withTrio(async (trio) => {
    const { pipe, ours } = trio.contestants;
    const reference = await millisecondsToClose(trio, pipe.target, 'pipe');
    const times = await millisecondsToClose(trio, ours.target, 'ours');
    const inTime = times.filter((time) => time <= limitMs).length;
    return [
      {
        name: `closed within ${limitMs} ms of the client leaving`,
        ours: inTime,
        unit: `of ${times.length}`,
        reference: reference.filter((time) => time <= limitMs).length,
        ratio: round(inTime / times.length),
        limit: 1,
        ok: inTime === times.length,
        note: `slowest ${round(Math.max(...times))} ms, 99 % within ${round(quantile(times, 0.99))} ms`,
      },
    ];
  });
}
