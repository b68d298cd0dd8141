import { workerData } from 'node:worker_threads';

const everyMs = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, 'SIGKILL');
}, everyMs);
