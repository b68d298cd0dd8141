import { z } from 'zod';
import { fewestSamples } from '#domain/voice/learn.ts';
import { measures } from '#domain/voice/measure/measures.ts';
import { measureIds } from '#domain/voice/measure/ids.ts';
import { voiceFeaturesSchema, type VoiceFeatures } from '#domain/voice/features.ts';
import {
  maxTraits,
  maxVoiceWords,
  splitList,
  voiceProfileSchema,
  type VoiceProfile,
} from '#domain/voice/profile.ts';
import { newId } from '../../../storage/new-id.ts';

/** A voice as its form holds it: lists as they are typed. */
export type VoiceDraft = Omit<VoiceProfile, 'personality' | 'keywords' | 'avoidWords'> & {
  personality: string;
  keywords: string;
  avoidWords: string;
};

/** A field that is being emptied is no number for a moment. */
const typedNumber = z.union([z.number(), z.nan()]);

/** A draft as it was kept while it was typed: what a profile may not be, it may. */
export const voiceDraftSchema: z.ZodType<VoiceDraft> = voiceProfileSchema.extend({
  name: z.string(),
  tone: z.string(),
  personality: z.string(),
  guidelines: z.string(),
  examples: z.array(z.string()),
  keywords: z.string(),
  avoidWords: z.string(),
  features: voiceFeaturesSchema
    .extend({
      usual: z.partialRecord(z.enum(measureIds), z.object({ low: typedNumber, high: typedNumber })),
    })
    .nullable(),
});

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

/** What is kept of it: lists without repetitions, samples without empty ones, bands from the lesser to the greater. */
export function voiceOf(draft: VoiceDraft, now: Date): VoiceProfile {
  return {
    ...draft,
    name: draft.name.trim(),
    tone: draft.tone.trim(),
    personality: splitList(draft.personality).slice(0, maxTraits),
    keywords: splitList(draft.keywords).slice(0, maxVoiceWords),
    avoidWords: splitList(draft.avoidWords).slice(0, maxVoiceWords),
    examples: draft.examples.filter((example) => example.trim() !== ''),
    features: draft.features && withTidyBands(draft.features),
    updatedAt: now.toISOString(),
  };
}

function withTidyBands(features: VoiceFeatures): VoiceFeatures {
  const usual: VoiceFeatures['usual'] = {};
  for (const id of measureIds) {
    const band = features.usual[id];
    if (!band) continue;
    const { least, most } = measures[id];
    const [low, high] = [band.low, band.high]
      .map((value) => Math.min(most, Math.max(least, value)))
      .toSorted((a, b) => a - b);
    usual[id] = { low: low!, high: high! };
  }
  return { ...features, usual };
}
