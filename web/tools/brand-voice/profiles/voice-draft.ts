import { fewestSamples } from '#domain/voice/learn.ts';
import { maxTraits, maxVoiceWords, splitList, type VoiceProfile } from '#domain/voice/profile.ts';
import { newId } from '../../../local/new-id.ts';

/** A voice as its form holds it: lists as they are typed. */
export type VoiceDraft = Omit<VoiceProfile, 'personality' | 'keywords' | 'avoidWords'> & {
  personality: string;
  keywords: string;
  avoidWords: string;
};

export function emptyVoice(now: Date): VoiceProfile {
  const moment = now.toISOString();
  return {
    id: newId(),
    name: '',
    tone: '',
    personality: [],
    guidelines: '',
    examples: [],
    keywords: [],
    avoidWords: [],
    features: null,
    isActive: true,
    createdAt: moment,
    updatedAt: moment,
    deletedAt: null,
  };
}

/** Three fields for samples at least. */
export function draftOf(voice: VoiceProfile): VoiceDraft {
  const missing = Math.max(0, fewestSamples - voice.examples.length);
  return {
    ...voice,
    personality: voice.personality.join(', '),
    keywords: voice.keywords.join(', '),
    avoidWords: voice.avoidWords.join(', '),
    examples: [...voice.examples, ...Array<string>(missing).fill('')],
  };
}

/** What is kept of it: lists without repetitions, samples without empty ones. */
export function voiceOf(draft: VoiceDraft, now: Date): VoiceProfile {
  return {
    ...draft,
    name: draft.name.trim(),
    tone: draft.tone.trim(),
    personality: splitList(draft.personality).slice(0, maxTraits),
    keywords: splitList(draft.keywords).slice(0, maxVoiceWords),
    avoidWords: splitList(draft.avoidWords).slice(0, maxVoiceWords),
    examples: draft.examples.filter((example) => example.trim() !== ''),
    updatedAt: now.toISOString(),
  };
}
