import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '../../../e2e/run-server.ts';
import { residentMb } from '../../process/resident-memory.ts';

/** The environment of a server that prints what it holds on SIGUSR2. */
export const withMemoryReport = {
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'report-memory.ts')}`,
};

/** What a server holds after garbage was collected. */
export type Held = {
  minute: number;
  residentMb: number;
  heapMb: number;
  externalMb: number;
  descriptors: number;
  sockets: number;
  /** Kinds of open handles and requests of Node, with their numbers. */
  resources: Record<string, number>;
};

/** Collects the server's garbage and reads what is left. */
export async function readHeld(server: RunningServer, minute: number): Promise<Held> {
  const before = server.log().length;
  server.process.kill('SIGUSR2');
  let printed: RegExpExecArray | null = null;
  while (!printed) {
    await sleep(50);
    printed = /^memory (\{.*\})$/m.exec(server.log().slice(before));
  }
  const report = JSON.parse(printed[1]!) as Pick<Held, 'heapMb' | 'externalMb' | 'resources'>;
  const pid = server.process.pid!;
  const targets = readdirSync(`/proc/${pid}/fd`).map((name) => readTarget(`/proc/${pid}/fd/${name}`));
  return {
    minute,
    residentMb: Math.round(residentMb(pid)),
    ...report,
    descriptors: targets.length,
    sockets: targets.filter((target) => target.startsWith('socket:')).length,
  };
}

function readTarget(descriptor: string): string {
  try {
    return readlinkSync(descriptor);
  } catch {
    return '';
  }
}

/** The slope of the line that fits the points best, by least squares: y for each x. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return above / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
