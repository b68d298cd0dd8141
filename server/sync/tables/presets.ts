import { presetCollection, presetConflicts } from '#domain/sync/collections/presets.ts';
import { presets } from '../../database/schema/writing.ts';
import { tableOf } from '../collection.ts';

export const presetTable = tableOf(presetCollection, {
  table: presets,
  conflicts: presetConflicts,
  columns: (preset) => ({
    name: preset.name,
    createdAt: new Date(preset.createdAt),
    updatedAt: new Date(preset.updatedAt),
  }),
});
