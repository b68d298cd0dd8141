import { withoutSandboxNotice } from '../../content/sandbox-text.ts';
import { uuidFromName } from '../../content/uuid-from-name.ts';
import { voiceAnalysisSchema, type VoiceAnalysis } from '../../voice/analysis.ts';
import { maxNameCharacters, voiceProfileSchema, type VoiceProfile } from '../../voice/profile.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { fillEmpty, keepAsOwn, otherDeviceName, type Wording } from '../keep-both.ts';
import { canonicalJson } from '../same-record.ts';

/** Profiles that were created or changed; `voicesOf` adds the seeded one. */
export const voiceCollection: SyncedCollection<VoiceProfile> = {
  name: 'brand-voices',
  noun: 'brand voice',
  mostRecords: 1_000,
  schema: voiceProfileSchema.loose(),
  orderBy: (voice) => voice.createdAt,
  merge: 'latest-wins',
  wording: wordingOfVoice,
};

/**
 * A profile contains the user's own writing, so one that was discarded is kept as a separate profile, unless both have
 * the same content.
 */
export const voiceConflicts: ConflictRules<VoiceProfile> = {
  completeWinner: ({ discarded, winner }) => {
    const whole = fillEmpty(winner, discarded, ['personality', 'guidelines', 'keywords', 'avoidWords']);
    // The measurements are those of the samples.
    const { examples, features } = winner.examples.length === 0 ? discarded : winner;
    return { ...whole, examples, features: winner.features ?? features };
  },
  keepDiscarded: ({ discarded }) => ({ collection: 'brand-voices', record: copyOf(discarded) }),
};

const wordingOfAnalysis = ({ text, aiReading }: VoiceAnalysis) => ({ Text: text, 'AI reading': aiReading });

/** Texts that were measured against a profile. Only the reading of an AI is added later. */
export const voiceAnalysisCollection: SyncedCollection<VoiceAnalysis> = {
  name: 'voice-analyses',
  noun: 'voice analysis',
  mostRecords: 20_000,
  schema: voiceAnalysisSchema.loose().overwrite(correctReading),
  orderBy: (analysis) => analysis.analyzedAt,
  merge: 'latest-wins',
  wording: wordingOfAnalysis,
};

/** The reading of an AI is taken over, and two different ones are kept with an analysis each. */
export const voiceAnalysisConflicts: ConflictRules<VoiceAnalysis> = {
  completeWinner: ({ discarded, winner }) => {
    if (winner.aiReading !== '' || winner.text !== discarded.text) return winner;
    const { aiReading, aiProvider } = discarded;
    return { ...winner, aiReading, aiProvider };
  },
  keepDiscarded: ({ discarded }) => keepAsOwn('voice-analyses', discarded, wordingOfAnalysis(discarded)),
};

/** The content of a profile. One that was deleted says nothing any more. */
function wordingOfVoice(voice: VoiceProfile): Wording {
  const { name, tone, personality, guidelines, examples, keywords, avoidWords, features, deletedAt } = voice;
  if (deletedAt !== null) return {};
  return {
    Name: name,
    Tone: tone,
    Personality: personality.join(', '),
    Guidelines: guidelines,
    Samples: examples.join('\n\n'),
    'Typical words': keywords.join(', '),
    'Avoided words': avoidWords.join(', '),
    Measures: features === null ? '' : canonicalJson(features),
  };
}

/** The id is made from the content, so that discarding the same profile twice creates one copy. */
function copyOf(discarded: VoiceProfile): VoiceProfile {
  const { updatedAt: _updated, createdAt: _created, id: _id, ...content } = discarded;
  const id = uuidFromName(`voice that a conflict discarded\n${discarded.id}\n${canonicalJson(content)}`);
  return { ...discarded, id, name: otherDeviceName(discarded.name, maxNameCharacters) };
}

/** The analysis without the sandbox's notice in its reading, which then is no provider's. */
function correctReading<T extends VoiceAnalysis>(analysis: T): T {
  const aiReading = withoutSandboxNotice(analysis.aiReading);
  return aiReading === analysis.aiReading ? analysis : { ...analysis, aiReading, aiProvider: null };
}
