import { z } from 'zod';
import { voiceProfileSchema, type VoiceProfile } from '#domain/voice/profile.ts';
import { useFormDraft, type DraftedForm } from '../../../contents/use-form-draft.ts';
import { voiceDraftSchema, type VoiceDraft } from './voice-draft.ts';

type Drafts = {
  byProfile: Readonly<Record<string, VoiceDraft>>;
  /** The id of the new profile; null if there is none. */
  newVoice: VoiceProfile | null;
};

const noDrafts: Drafts = { byProfile: {}, newVoice: null };
const profiles: DraftedForm<Drafts> = {
  form: 'voice-profiles',
  schema: z.object({
    byProfile: z.record(z.string(), voiceDraftSchema),
    // A new profile may have no name.
    newVoice: voiceProfileSchema.extend({ name: z.string(), tone: z.string() }).nullable(),
  }),
  empty: () => noDrafts,
  worthKeeping: ({ byProfile, newVoice }) => {
    if (Object.keys(byProfile).length === 0) return null;
    // An empty new profile is not stored.
    return { byProfile, newVoice: newVoice && byProfile[newVoice.id] ? newVoice : null };
  },
};

export type VoiceDrafts = ReturnType<typeof useVoiceDrafts>;

/** Unsaved changes by profile, which survive a switch to another profile or tab, and a reload. */
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
    /** After it was saved, deleted or discarded. */
    forget: (id: string) =>
      change(({ byProfile: { [id]: _forgotten, ...others }, newVoice: making }) => ({
        byProfile: others,
        newVoice: making?.id === id ? null : making,
      })),
  };
}
