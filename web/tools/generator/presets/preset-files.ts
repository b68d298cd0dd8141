import { checkPresetFile, writePresetFile, type ReadPresets } from '#domain/presets/preset-file.ts';
import type { Preset } from '#domain/presets/preset.ts';
import { saveFile } from '../../../contents/export/save-file.ts';
import { readInWorker } from '../../../storage/read-in-worker.ts';

/** Reads a file of presets in a worker. Throws `presets.*` and `storage.file-slow`. */
export async function openPresetFile(file: File): Promise<ReadPresets> {
  checkPresetFile(file);
  const worker = new Worker(new URL('./read-presets.worker.ts', import.meta.url), { type: 'module' });
  return readInWorker<ReadPresets>(worker, { file, now: new Date() }, 'presets.file-unreadable');
}

/** Saves presets as a file that others can import. */
export function savePresetFile(presets: readonly Preset[]): void {
  const [first] = presets;
  const slug = (first?.name ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50);
  const name = presets.length === 1 && slug ? `aigen-preset-${slug}.json` : 'aigen-presets.json';
  saveFile(new File([writePresetFile(presets)], name, { type: 'application/json' }));
}
