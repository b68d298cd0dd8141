import { maxPresetNameCharacters, presetSchema, type Preset } from '../../presets/preset.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { keepAsOwn, otherDeviceName, type Wording } from '../keep-both.ts';

/** Name, prompts and every text of the brief, which has the name of its field. */
const wordingOf = ({ name, form, prompts }: Preset): Wording => ({
  Name: name,
  'System prompt': prompts?.systemPrompt ?? '',
  'User prompt': prompts?.userPrompt ?? '',
  ...Object.fromEntries(
    Object.entries(form).map(([field, value]) => [`Brief: ${field}`, [value].flat().join('\n')]),
  ),
});

/** Briefs that can be used again, by creation time. */
export const presetCollection: SyncedCollection<Preset> = {
  name: 'presets',
  noun: 'preset',
  mostRecords: 1_000,
  schema: presetSchema.loose(),
  orderBy: (preset) => preset.createdAt,
  merge: 'latest-wins',
  wording: wordingOf,
};

/** A preset that was discarded stays as one of its own. */
export const presetConflicts: ConflictRules<Preset> = {
  keepDiscarded: ({ discarded }) =>
    keepAsOwn('presets', discarded, wordingOf(discarded), {
      name: otherDeviceName(discarded.name, maxPresetNameCharacters),
    }),
};
