import { z } from 'zod';
import { fewestSamples } from '#domain/voice/learn.ts';
import type { ProposedVoice } from '#domain/voice/propose/propose.ts';
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

/** The form values of a voice, with lists as typed. */
export type VoiceDraft = Omit<VoiceProfile, 'personality' | 'keywords' | 'avoidWords'> & {
  personality: string;
  keywords: string;
  avoidWords: string;
  /** What was proposed last, so that what still says it is proposed again from other samples. */
  proposed?: Proposed | undefined;
};

const proposedSchema = z.object({
  name: z.string(),
  tone: z.string(),
  personality: z.string(),
  guidelines: z.string(),
  keywords: z.array(z.string()),
  avoidWords: z.array(z.string()),
});
type Proposed = z.infer<typeof proposedSchema>;

/** A cleared field is temporarily NaN. */
const typedNumber = z.union([z.number(), z.nan()]);

/** A stored draft, which may be an invalid profile. */
export const voiceDraftSchema: z.ZodType<VoiceDraft> = voiceProfileSchema.extend({
  name: z.string(),
  tone: z.string(),
  personality: z.string(),
  guidelines: z.string(),
  examples: z.array(z.string()),
  keywords: z.string(),
  avoidWords: z.string(),
  proposed: proposedSchema.optional(),
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

/** At least three sample fields. */
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

/** What samples say about a voice, put into its draft. What was typed or changed stays, and a removed word stays away. */
export function withProposal(draft: VoiceDraft, learned: ProposedVoice): Partial<VoiceDraft> {
  const { features, name, tone, guidelines, keywords, avoidWords } = learned;
  const proposed: Proposed = {
    name,
    tone,
    guidelines,
    keywords,
    avoidWords,
    personality: learned.personality.join(', '),
  };
  const text = (field: 'name' | 'tone' | 'personality' | 'guidelines') => {
    const typed = draft[field].trim();
    return typed === '' || typed === draft.proposed?.[field] ? proposed[field] : draft[field];
  };
  const words = (field: 'keywords' | 'avoidWords') => {
    const shown = splitList(draft[field]);
    const before = draft.proposed?.[field] ?? [];
    const own = shown.filter((word) => !before.includes(word));
    const removed = before.filter((word) => !shown.includes(word));
    return splitList([...own, ...proposed[field].filter((word) => !removed.includes(word))].join(',')).join(
      ', ',
    );
  };
  return {
    name: text('name'),
    tone: text('tone'),
    personality: text('personality'),
    guidelines: text('guidelines'),
    keywords: words('keywords'),
    avoidWords: words('avoidWords'),
    features,
    proposed,
  };
}

/** The profile of a draft: lists without duplicates, samples without empty ones, ordered ranges. */
export function voiceOf(draft: VoiceDraft, now: Date): VoiceProfile {
  const { proposed: _proposed, ...fields } = draft;
  return {
    ...fields,
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
