import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchRow } from './bench-row.ts';
import { round } from './figures.ts';
import { servedUrl } from './stage/site.ts';

const limitSeconds = 60;

/** A newcomer: clones the committed state, installs, starts, and waits for the first page. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aigen-first-day-'));
  const clone = path.join(folder, 'aigen');
  const root = path.resolve(import.meta.dirname, '..');
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  try {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone, stdio: 'ignore' });
    const installed = seconds();
    const child = spawn('npm', ['start'], {
      cwd: clone,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    try {
      await (await fetch(await servedUrl(child.stdout))).text();
    } finally {
      // npm and the server that it has started.
      process.kill(-child.pid!, 'SIGTERM');
      await once(child, 'exit');
    }
    const ours = seconds();
    const note = `${round(installed)} s of it for git clone and npm ci, which depends on the network`;
    return [
      {
        name: 'a clean clone serves its first page after',
        ours: round(ours),
        unit: 's',
        reference: null,
        ratio: null,
        limit: limitSeconds,
        ok: ours <= limitSeconds,
        note,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
