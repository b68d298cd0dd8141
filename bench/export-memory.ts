import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { BenchRow } from './bench-row.ts';
import { round } from './figures.ts';
import { startInstallation, type Installation } from './stage/installation.ts';

const small = 20;
const large = 120;
const accounts = 8;
/** An account may export ten times in 15 minutes. */
const turns = 3;
/** Exporting six times as much may take this much more memory. */
const mostTimes = 2;
const recordCharacters = 390_000;
const bytesPerMegabyte = 1_000_000;

/** The memory that the server takes more while it writes the export of an account, by the size of that account. */
export async function run(): Promise<BenchRow[]> {
  const installation = await startInstallation('http://127.0.0.1:9', { count: 1, plan: 'unlimited' });
  try {
    await fill(installation, small);
    // The first export compiles what later ones use.
    await exportOne(installation.target);
    const reference = await exportPeak(installation);
    await fill(installation, large - small);
    const ours = await exportPeak(installation);
    const floor = Math.max(reference.grown, 20);
    const together = await eightAtOnce();
    return [
      together,
      {
        name: `memory more while ${large} MB are exported`,
        ours: round(ours.grown),
        unit: 'MB',
        reference: round(reference.grown),
        ratio: round(ours.grown / floor),
        limit: mostTimes,
        ok: ours.grown <= floor * mostTimes,
        note: `${installation.database}: ${round(ours.bytes / bytesPerMegabyte)} MB sent; reference: ${small} MB stored`,
      },
    ];
  } finally {
    await installation.stop();
  }
}

/** Eight accounts, each with as much as the smaller one, export at the same moment. */
async function eightAtOnce(): Promise<BenchRow> {
  const installation = await startInstallation('http://127.0.0.1:9', { count: accounts, plan: 'unlimited' });
  try {
    // The accounts take turns.
    await fill(installation, small * accounts);
    await exportOne(installation.target);
    const alone = await exportPeak(installation);
    const together = await exportPeak(installation, accounts);
    const floor = Math.max(alone.grown, 20);
    return {
      name: `memory more while ${accounts} accounts export at once`,
      ours: round(together.grown),
      unit: 'MB',
      reference: round(alone.grown),
      ratio: round(together.grown / floor),
      limit: accounts,
      ok: together.grown <= floor * accounts,
      note: `${installation.database}: ${round(together.bytes / bytesPerMegabyte)} MB sent; reference: one of them`,
    };
  } finally {
    await installation.stop();
  }
}

async function fill({ target }: Installation, megabytes: number): Promise<void> {
  const count = Math.ceil((megabytes * bytesPerMegabyte) / recordCharacters);
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID();
    const createdAt = new Date().toISOString();
    const record = {
      id,
      contentType: 'blog',
      title: `Text ${index}`,
      createdAt,
      updatedAt: createdAt,
      content: 'word '.repeat(recordCharacters / 5),
    };
    const changes = [{ collection: 'content', id, base: null, record, changedAt: createdAt }];
    const response = await fetch(`${target.url}/api/sync`, {
      method: 'POST',
      headers: { ...target.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ deviceId: 'bench-device', cursor: null, changes }),
    });
    if (!response.ok) throw new Error(`POST /api/sync: ${response.status}`);
    await response.arrayBuffer();
  }
}

/**
 * Exports at once, several times in turn: the memory before a single one may have garbage of the one before it. Returns the
 * bytes of one turn, and the megabytes of memory at the peak of all above those before the first.
 */
async function exportPeak(
  { pid, target }: Installation,
  atOnce = 1,
): Promise<{ bytes: number; grown: number }> {
  // Linux: 5 sets the peak back to what is used now.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await memoryOf(pid, 'VmRSS');
  let bytes = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const sizes = await Promise.all(Array.from({ length: atOnce }, () => exportOne(target)));
    bytes = sizes.reduce((sum, size) => sum + size, 0);
  }
  return { bytes, grown: (await memoryOf(pid, 'VmHWM')) - before };
}

async function exportOne(target: Installation['target']): Promise<number> {
  const response = await fetch(`${target.url}/api/account/export`, { headers: target.headers() });
  if (!response.ok) throw new Error(`GET /api/account/export: ${response.status}`);
  let bytes = 0;
  for await (const piece of response.body!) bytes += (piece as Uint8Array).length;
  return bytes;
}

async function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
}
