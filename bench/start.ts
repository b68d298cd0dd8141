import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from './bench-row.ts';
import { median, round } from './figures.ts';
import { startSite } from './stage/site.ts';

const starts = 5;
const limitSeconds = 3;
const limitMegabytes = 450;
/** The first dump of a data folder follows ten seconds after the start; the sandbox ends after a minute without requests. */
const restSeconds = 90;

/**
 * How long a later start takes until the server serves, and the memory of all its processes after one page
 * request. The first start creates the data folder and is not measured.
 */
export async function run(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aigen-bench-'));
  const seconds: number[] = [];
  let resident = 0;
  try {
    await (await startSite({ DATA_DIR: dataDir })).stop();
    for (let turn = 1; turn <= starts; turn += 1) {
      const started = performance.now();
      const site = await startSite({ DATA_DIR: dataDir });
      seconds.push((performance.now() - started) / 1_000);
      if (turn === starts) {
        await (await fetch(site.url)).text();
        await wait(restSeconds * 1_000);
        resident = await residentOfAll(site.pid);
      }
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const row = { reference: null, ratio: null };
  return [
    {
      ...row,
      name: 'a later start serves after',
      ours: round(median(seconds)),
      unit: 's',
      limit: limitSeconds,
      ok: median(seconds) <= limitSeconds,
      note: `slowest of ${starts}: ${round(Math.max(...seconds))} s; on 2 idle cores`,
    },
    {
      ...row,
      name: 'all processes at rest, resident',
      ours: round(resident),
      unit: 'MB',
      limit: limitMegabytes,
      ok: resident <= limitMegabytes,
    },
  ];
}

/** Resident megabytes of a process and its descendants. */
async function residentOfAll(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  let sum = (Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1_024) / 1e6;
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'utf8');
    for (const child of children.split(' ').filter(Boolean)) sum += await residentOfAll(Number(child));
  }
  return sum;
}
