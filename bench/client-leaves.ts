import type { BenchRow } from './bench-row.ts';
import { newAgent, send, type Target } from './stage/client.ts';
import { quantile, round } from './figures.ts';
import { withBenchServers, type BenchServers } from './stage/servers.ts';

const batches = 10;
const streamsPerBatch = 100;
const limitMs = 250;
/** An upstream request still open this long after its client disconnected counts as never closed. */
const giveUpMs = 3_000;

/**
 * Opens a stream, waits for its first text, disconnects. Returns the time of disconnecting on the machine's
 * clock, in nanoseconds.
 */
function leaveAfterFirstText(
  target: Target,
  id: string,
  agent: ReturnType<typeof newAgent>,
): Promise<bigint> {
  return new Promise((resolve, reject) => {
    const request = send(target, `bench-100000-20-${id}`, agent, true, (response) => {
      response.on('error', () => {});
      response.once('data', () => {
        // All of a batch are open before the first one disconnects.
        setTimeout(() => {
          request.destroy();
          resolve(process.hrtime.bigint());
        }, 300);
      });
    });
    request.once('error', reject);
  });
}

async function millisecondsToClose(
  { upstream }: BenchServers,
  target: Target,
  name: string,
): Promise<number[]> {
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

/**
 * How soon the provider's request is closed when the browser disconnects: measured at the upstream, for
 * each of 1,000 streams.
 */
export async function run(): Promise<BenchRow[]> {
  return withBenchServers(async (servers) => {
    const { pipe, ours } = servers.contestants;
    const reference = await millisecondsToClose(servers, pipe.target, 'pipe');
    const times = await millisecondsToClose(servers, ours.target, 'ours');
    const inTime = times.filter((time) => time <= limitMs).length;
    return [
      {
        name: `closed within ${limitMs} ms of the client disconnecting`,
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
