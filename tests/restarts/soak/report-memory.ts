/**
 * Loaded by a server under test with `node --import`. On SIGUSR2 it collects garbage and prints one line with what the process
 * holds: `memory {"heapMb":…}`.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const mb = (bytes: number) => Math.round(bytes / 1e5) / 10;

// Children of the server and its worker threads load this file as well.
if (isMainThread && process.argv[1]?.endsWith('scripts/start.ts')) {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  process.on('SIGUSR2', () => {
    collectGarbage();
    collectGarbage();
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    const resources: Record<string, number> = {};
    for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1;
    const report = { heapMb: mb(heapUsed), externalMb: mb(external), buffersMb: mb(arrayBuffers), resources };
    process.stderr.write(`memory ${JSON.stringify(report)}\n`);
  });
}
