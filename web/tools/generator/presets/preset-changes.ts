import type { ReadPresets } from '#domain/presets/preset-file.ts';
import { presetSchema, type Preset, type PresetTexts } from '#domain/presets/preset.ts';
import { counted } from '#domain/text/format.ts';
import { tellStaying } from '../../../contents/edit/tell-staying.ts';
import type { Done } from '../../../contents/edit/use-undo.ts';
import { presets } from '../../../storage/collections/presets.ts';
import { together } from '../../../storage/database.ts';
import { newId } from '../../../storage/new-id.ts';
import { unchangedOf } from '../../../storage/unchanged.ts';

// Changes of presets, each with its undo.

/** Stores a new preset. */
export async function addPreset(owner: string, texts: PresetTexts): Promise<Done> {
  const now = new Date().toISOString();
  const preset = presetSchema.parse({ ...texts, id: newId(), createdAt: now, updatedAt: now });
  await presets.put(owner, preset);
  return { words: `Saved “${preset.name}”.`, undo: () => removeUnchanged(owner, [preset]) };
}

/** Stores a changed preset; the undo brings back the one before, unless it was changed again. */
export async function changePreset(
  owner: string,
  before: Preset,
  changes: Partial<PresetTexts>,
  words: string,
): Promise<Done> {
  const after = presetSchema.parse({ ...before, ...changes, updatedAt: new Date().toISOString() });
  await presets.put(owner, after);
  const undo = () =>
    together(async () => {
      const unchanged = await unchangedOf(owner, presets.name, [after]);
      if (unchanged.length === 0) return tellStaying(1);
      await presets.put(owner, { ...before, updatedAt: new Date().toISOString() });
    });
  return { words, undo };
}

export async function deletePreset(owner: string, preset: Preset): Promise<Done> {
  await presets.remove(owner, preset.id);
  const restored = () => presets.put(owner, { ...preset, updatedAt: new Date().toISOString() });
  return { words: `Deleted “${preset.name}”.`, undo: restored };
}

/** Adds the presets of a file that are not here yet. Null when there are none. */
export async function importPresets(owner: string, { presets: read }: ReadPresets): Promise<Done | null> {
  const known = await presets.getAll(
    owner,
    read.map(({ id }) => id),
  );
  const added = read.filter(({ id }) => !known.some((preset) => preset.id === id));
  if (added.length === 0) return null;
  await presets.putAll(owner, added);
  return {
    words: `Imported ${counted(added.length, 'preset')}.`,
    undo: () => removeUnchanged(owner, added),
  };
}

/** Removes those that are still as they were stored, and says how many stay. */
function removeUnchanged(owner: string, added: readonly Preset[]): Promise<void> {
  return together(async () => {
    const unchanged = await unchangedOf(owner, presets.name, added);
    const ids = unchanged.map(({ id }) => id);
    await presets.removeAll(owner, ids);
    tellStaying(
      (
        await presets.getAll(
          owner,
          added.map(({ id }) => id),
        )
      ).length,
    );
  });
}
