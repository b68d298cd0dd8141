import { useState } from 'react';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import type { VoiceDraft } from './voice-draft.ts';

export type VoiceDrafts = ReturnType<typeof useVoiceDrafts>;

/** What was typed and is not kept yet, by profile: looking at another profile, or another tab, loses none of it. */
export function useVoiceDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, VoiceDraft>>>({});
  const [newVoice, setNewVoice] = useState<VoiceProfile | null>(null);
  return {
    /** The profile that is being made; null where none is. */
    newVoice,
    begin: setNewVoice,
    of: (id: string): VoiceDraft | undefined => drafts[id],
    change: (id: string, change: (before: VoiceDraft | undefined) => VoiceDraft) =>
      setDrafts((before) => ({ ...before, [id]: change(before[id]) })),
    /** It is kept, deleted or given up. */
    forget: (id: string) => {
      setDrafts(({ [id]: _forgotten, ...others }) => others);
      setNewVoice((before) => (before?.id === id ? null : before));
    },
  };
}
