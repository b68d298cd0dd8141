import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchRow } from './bench-row.ts';
import { median, round } from './figures.ts';
import { register } from './stage/accounts.ts';
import { startSite } from './stage/site.ts';

const kills = 10;
/** Registrations at once when the server is killed. */
const people = 10;
const limitSeconds = 3;

/** How long a start takes until the server serves, after it was killed (SIGKILL) while people registered. */
export async function run(): Promise<BenchRow[]> {
  const { BENCH_DATABASE_URL: databaseUrl } = process.env;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aigen-bench-'));
  const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const seconds: number[] = [];
  try {
    for (let turn = 0; turn <= kills; turn += 1) {
      const started = performance.now();
      const site = await startSite(settings);
      // The first start creates the database.
      if (turn > 0) seconds.push((performance.now() - started) / 1_000);
      if (turn === kills) {
        await site.stop();
        break;
      }
      await register(site.url, people);
      const interrupted = register(site.url, people).catch(() => undefined);
      await site.kill();
      await interrupted;
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return [
    {
      name: `${databaseUrl ? 'PostgreSQL' : 'PGlite'}: a start after kill -9 serves after`,
      ours: round(median(seconds)),
      unit: 's',
      reference: null,
      ratio: null,
      limit: limitSeconds,
      ok: Math.max(...seconds) <= limitSeconds,
      note: `slowest of ${kills}: ${round(Math.max(...seconds))} s, which the limit is for; on 2 idle cores`,
    },
  ];
}
