import { voiceAnalysisCollection, voiceCollection } from '#domain/sync/collections/voices.ts';
import { collection } from '../collection.ts';

/** Profiles that were created or changed; `voicesOf` adds the seeded one. */
export const voices = collection(voiceCollection);
/** Texts that were measured against a profile. */
export const voiceAnalyses = collection(voiceAnalysisCollection);
