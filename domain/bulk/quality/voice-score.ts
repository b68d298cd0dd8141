import { analyzeVoice, checkAnalysis } from '../../voice/analyze.ts';
import type { MeasuredBy } from '../../voice/profile.ts';

/** How well a text matches a voice; null without one, and for a text that cannot be measured. Takes a moment. */
export function voiceScoreOf(text: string, voice: MeasuredBy | null): number | null {
  return voice && checkAnalysis(text) === null ? analyzeVoice(text, voice).voiceScore : null;
}
