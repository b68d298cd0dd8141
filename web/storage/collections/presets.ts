import { presetCollection } from '#domain/sync/collections/presets.ts';
import { collection } from '../collection.ts';

/** Briefs that can be used again. */
export const presets = collection(presetCollection);
