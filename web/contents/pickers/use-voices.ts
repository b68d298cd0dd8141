import { useMemo } from 'react';
import { voicesOf, type VoiceProfile } from '#domain/voice/profile.ts';
import { voices } from '../../storage/collections/voices.ts';

/** The voices of an account, live: the seeded one with the user's changes, then the user's own. */
export function useVoices(owner: string): { voices: VoiceProfile[]; isLoading: boolean } {
  const { records, isLoading } = voices.useNewest(owner, {});
  return { voices: useMemo(() => voicesOf(records), [records]), isLoading };
}
