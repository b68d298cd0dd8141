import { uuidFromName } from '../../content/uuid-from-name.ts';
import { voiceAnalysisSchema, type VoiceAnalysis } from '../../voice/analysis.ts';
import { voiceProfileSchema, type VoiceProfile } from '../../voice/profile.ts';
import type { SyncedCollection } from '../collection.ts';
import { canonicalJson } from '../same-record.ts';

/**
 * Profiles that were made or changed; `voicesOf` adds the seeded one. A profile is somebody's writing: one that a
 * conflict discarded stays as a profile of its own, unless both say the same.
 */
export const voiceCollection: SyncedCollection<VoiceProfile> = {
  name: 'brand-voices',
  schema: voiceProfileSchema.loose(),
  orderBy: (voice) => voice.createdAt,
  merge: 'latest-wins',
  keepDiscarded: ({ discarded, winner }) =>
    discarded.deletedAt !== null || wordingOf(discarded) === wordingOf(winner)
      ? null
      : { collection: 'brand-voices', record: copyOf(discarded) },
};

/** Texts that were measured against a profile. An analysis is made once and never changed. */
export const voiceAnalysisCollection: SyncedCollection<VoiceAnalysis> = {
  name: 'voice-analyses',
  schema: voiceAnalysisSchema.loose(),
  orderBy: (analysis) => analysis.analyzedAt,
  merge: 'latest-wins',
};

/** Everything a profile says, whenever it was written. */
function wordingOf({ updatedAt: _updated, createdAt: _created, id: _id, ...rest }: VoiceProfile): string {
  return canonicalJson(rest);
}

/** The id is made from what the profile says: discarding it twice makes one copy. */
function copyOf(discarded: VoiceProfile): VoiceProfile {
  const name = `${discarded.name.slice(0, 230)} (other device)`;
  const id = uuidFromName(`voice that a conflict discarded\n${discarded.id}\n${wordingOf(discarded)}`);
  return { ...discarded, id, name };
}
