import { parentPort, workerData } from 'node:worker_threads';
import { readReport } from './read-report.ts';

parentPort!.postMessage(await readReport(workerData as Uint8Array));
