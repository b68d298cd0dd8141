import { z } from 'zod';
import { voiceProfileSchema, type VoiceProfile } from '#domain/voice/profile.ts';
import { useFormDraft, type DraftedForm } from '../../../contents/use-form-draft.ts';
import { voiceDraftSchema, type VoiceDraft } from './voice-draft.ts';

type Drafts = {
  byProfile: Readonly<Record<string, VoiceDraft>>;
  /** The profile that is being made; null where none is. */
  newVoice: VoiceProfile | null;
};

const noDrafts: Drafts = { byProfile: {}, newVoice: null };
const profiles: DraftedForm<Drafts> = {
  form: 'voice-profiles',
  schema: z.object({
    byProfile: z.record(z.string(), voiceDraftSchema),
    // One that is being made has no name yet.
    newVoice: voiceProfileSchema.extend({ name: z.string(), tone: z.string() }).nullable(),
  }),
  empty: () => noDrafts,
  worthKeeping: ({ byProfile, newVoice }) => {
    if (Object.keys(byProfile).length === 0) return null;
    // A new one in which nothing was typed is a click away.
    return { byProfile, newVoice: newVoice && byProfile[newVoice.id] ? newVoice : null };
  },
};

export type VoiceDrafts = ReturnType<typeof useVoiceDrafts>;

/**
 * What was typed and is not saved yet, by profile: looking at another profile or another tab loses none of it, nor
 * does a reload.
 */
export function useVoiceDrafts(owner: string) {
  const { value, change } = useFormDraft(owner, profiles);
  const { byProfile, newVoice } = value ?? noDrafts;
  return {
    isLoading: value === undefined,
    newVoice,
    begin: (voice: VoiceProfile | null) => change((before) => ({ ...before, newVoice: voice })),
    of: (id: string): VoiceDraft | undefined => byProfile[id],
    change: (id: string, next: (before: VoiceDraft | undefined) => VoiceDraft) =>
      change((before) => ({
        ...before,
        byProfile: { ...before.byProfile, [id]: next(before.byProfile[id]) },
      })),
    /** It is saved, deleted or given up. */
    forget: (id: string) =>
      change(({ byProfile: { [id]: _forgotten, ...others }, newVoice: making }) => ({
        byProfile: others,
        newVoice: making?.id === id ? null : making,
      })),
  };
}
