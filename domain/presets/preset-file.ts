import { z } from 'zod';
import { maxImportBytes } from '../content/import-limit.ts';
import { uuidFromName } from '../content/uuid-from-name.ts';
import { AppError } from '../errors/app-error.ts';
import { canonicalJson } from '../sync/same-record.ts';
import { presetTextsSchema, type Preset, type PresetTexts } from './preset.ts';

export const mostPresetsInFile = 1_000;
const format = 'aigen-presets';

/** Presets read from a file, and the number of entries that are no presets. */
export type ReadPresets = { presets: Preset[]; skipped: number };

/** The text of a file with these presets: only what they say, without ids and dates. */
export function writePresetFile(presets: readonly Preset[]): string {
  const texts = presets.map(({ name, form, prompts }): PresetTexts => ({ name, form, prompts }));
  return `${JSON.stringify({ format, version: 1, presets: texts }, null, 2)}\n`;
}

const fileSchema = z.object({
  format: z.literal(format),
  version: z.literal(1),
  presets: z.array(z.unknown()).max(mostPresetsInFile),
});

/** Throws `presets.file-too-large`. */
export function checkPresetFile({ size }: { size: number }): void {
  if (size > maxImportBytes) throw new AppError('presets.file-too-large');
}

/**
 * The presets of a file. Ids are made from what a preset says, so that importing a file twice adds nothing. Throws
 * `presets.file-unreadable`.
 */
export function readPresetFile(text: string, now: Date): ReadPresets {
  const file = fileSchema.safeParse(parse(text)).data;
  if (!file) throw new AppError('presets.file-unreadable');
  const read = file.presets.map((entry) => presetTextsSchema.safeParse(entry).data);
  const at = now.toISOString();
  const presets = read
    .filter((texts) => texts !== undefined)
    .map((texts) => ({
      ...texts,
      id: uuidFromName(`preset of a file\n${canonicalJson(texts)}`),
      createdAt: at,
      updatedAt: at,
    }));
  return {
    presets: [...new Map(presets.map((preset) => [preset.id, preset])).values()],
    skipped: read.length - presets.length,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('presets.file-unreadable', {}, { cause });
  }
}
