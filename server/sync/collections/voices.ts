import { createHash } from 'node:crypto';
import { voiceProfileSchema, type VoiceProfile } from '#domain/voice/profile.ts';
import { uuidFromName } from '#domain/content/uuid-from-name.ts';
import { brandVoices } from '../../database/schema/tools.ts';
import { defineCollection } from '../collection.ts';

/**
 * brand-voices ↔ brand_voices. A profile is somebody's writing: one that lost a conflict stays, as a profile of its own,
 * unless both say the same.
 */
export const voicesCollection = defineCollection({
  name: 'brand-voices',
  table: brandVoices,
  schema: voiceProfileSchema.loose(),
  columns: (voice) => ({
    name: voice.name,
    description: voice.guidelines || null,
    tone: voice.tone,
    keywords: voice.keywords,
    avoidWords: voice.avoidWords,
    examples: voice.examples,
    isActive: voice.isActive && voice.deletedAt === null,
    createdAt: new Date(voice.createdAt),
    updatedAt: new Date(voice.updatedAt),
  }),
  blank: {
    name: '',
    description: null,
    tone: null,
    keywords: [],
    avoidWords: [],
    examples: [],
    isActive: false,
  },
  keepLoser: (_transaction, { loser, winner }) =>
    Promise.resolve(
      loser.deletedAt !== null || hashOf(loser) === hashOf(winner)
        ? null
        : { collection: 'brand-voices', record: copyOf(loser) },
    ),
});

/** Two profiles with the same hash say the same, whenever they were written. */
function hashOf({ updatedAt: _updated, createdAt: _created, id: _id, ...said }: VoiceProfile): string {
  const fields = Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** Its id is made from what it says: losing twice makes one copy. */
function copyOf(loser: VoiceProfile): VoiceProfile {
  const name = `${loser.name.slice(0, 230)} (other device)`;
  return { ...loser, id: uuidFromName(`voice that lost\n${loser.id}\n${hashOf(loser)}`), name };
}
