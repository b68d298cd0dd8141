import { emptyForm, type GenerationForm, type Tone } from '../generation/form.ts';
import type { PieceKind } from '../pieces/piece-kinds.ts';
import { describeVoice } from '../voice/describe.ts';
import type { VoiceProfile } from '../voice/profile.ts';

/** What the user decides about the first text. */
export type FirstBrief = Pick<GenerationForm, 'topic' | 'keywords' | 'targetAudience'> & {
  /** Null for the tone of the voice. */
  tone: Tone | null;
};

export const emptyFirstBrief: FirstBrief = { topic: '', keywords: '', targetAudience: 'general', tone: null };

/** The pieces that are proposed: a post, a newsletter and an ad. */
export const proposedKinds: readonly PieceKind[] = ['post-linkedin', 'newsletter', 'ad-google-search'];

/** Words for a voice, by the tone of the generator's form that is nearest to them. */
const toneWords: Record<Tone, readonly string[]> = {
  friendly: ['friendly', 'warm', 'approachable', 'personal', 'helpful', 'empathetic', 'supportive', 'open'],
  casual: ['casual', 'conversational', 'playful', 'relaxed', 'informal', 'humorous'],
  authoritative: ['authoritative', 'knowledgeable', 'expert', 'confident', 'bold', 'technical'],
  creative: ['creative', 'enthusiastic', 'inspiring', 'inspirational', 'elegant', 'visionary'],
  professional: ['professional', 'formal', 'serious', 'calm', 'clear', 'direct', 'careful'],
};

/** The tone of the generator's form that is nearest to a voice: by its tone, then by its personality. */
export function toneOfVoice(voice: Pick<VoiceProfile, 'tone' | 'personality'> | null): Tone {
  const words = voice ? [voice.tone, ...voice.personality].flatMap(wordsOf) : [];
  for (const word of words)
    for (const [tone, alike] of Object.entries(toneWords)) if (alike.includes(word)) return tone as Tone;
  return 'professional';
}

const wordsOf = (phrase: string) => phrase.toLowerCase().split(/[^\p{L}-]+/u);

/** The form of the generator for the first text: a short article in the voice. */
export function firstTextForm({ tone, ...brief }: FirstBrief, voice: VoiceProfile | null): GenerationForm {
  return {
    ...emptyForm(),
    ...brief,
    contentType: 'blog',
    length: 'short',
    tone: tone ?? toneOfVoice(voice),
    brandVoice: voice ? describeVoice(voice) : '',
  };
}
