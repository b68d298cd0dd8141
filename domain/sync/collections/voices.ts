import { uuidFromName } from '../../content/uuid-from-name.ts';
import { voiceAnalysisSchema, type VoiceAnalysis } from '../../voice/analysis.ts';
import { voiceProfileSchema, type VoiceProfile } from '../../voice/profile.ts';
import type { SyncedCollection } from '../collection.ts';
import { canonicalJson } from '../same-record.ts';

/**
 * Profiles that were created or changed; `voicesOf` adds the seeded one. A profile contains the user's own writing, so
 * one that a conflict discarded is kept as a separate profile, unless both have the same content.
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

/** Texts that were measured against a profile. An analysis is created once and never changed. */
export const voiceAnalysisCollection: SyncedCollection<VoiceAnalysis> = {
  name: 'voice-analyses',
  schema: voiceAnalysisSchema.loose(),
  orderBy: (analysis) => analysis.analyzedAt,
  merge: 'latest-wins',
};

/** The content of a profile, without its dates and id. */
function wordingOf({ updatedAt: _updated, createdAt: _created, id: _id, ...rest }: VoiceProfile): string {
  return canonicalJson(rest);
}

/** The id is made from the content, so that discarding the same profile twice creates one copy. */
function copyOf(discarded: VoiceProfile): VoiceProfile {
  const name = `${discarded.name.slice(0, 230)} (other device)`;
  const id = uuidFromName(`voice that a conflict discarded\n${discarded.id}\n${wordingOf(discarded)}`);
  return { ...discarded, id, name };
}
