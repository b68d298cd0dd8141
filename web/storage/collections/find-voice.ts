import type { ContentRecord } from '#domain/content/record.ts';
import { describeVoice } from '#domain/voice/describe.ts';
import { voicesOf, type VoiceProfile } from '#domain/voice/profile.ts';
import { voices } from './voices.ts';

/** The voice that a text's description of its voice was made from; null for none, or for the user's own words. */
export async function findVoiceId(owner: string, brandVoice: string): Promise<string | null> {
  if (brandVoice.trim() === '') return null;
  const { records } = await voices.newest(owner, {});
  return voicesOf(records).find((voice) => describeVoice(voice) === brandVoice)?.id ?? null;
}

/** A text with the id of the voice that it was written in. */
export async function withVoiceId(owner: string, text: ContentRecord): Promise<ContentRecord> {
  return { ...text, brandVoiceId: await findVoiceId(owner, text.brandVoice) };
}

/** The voice with this id; null for none, or one that was deleted. */
export async function findVoice(owner: string, id: string | null): Promise<VoiceProfile | null> {
  if (id === null) return null;
  const { records } = await voices.newest(owner, {});
  return voicesOf(records).find((voice) => voice.id === id) ?? null;
}
