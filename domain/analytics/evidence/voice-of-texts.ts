import { measurableText, type VoiceAnalysis } from '../../voice/analysis.ts';

/**
 * Finds the voice score of a text that was measured as it is now; null for others. An analysis stores the words and not the
 * text's id, so the words tell; of several analyses the latest counts.
 */
export function voiceScoreFinder(
  analyses: readonly Pick<VoiceAnalysis, 'text' | 'voiceScore' | 'analyzedAt'>[],
): (content: string) => number | null {
  const latest = new Map<string, { analyzedAt: string; voiceScore: number }>();
  for (const { text, voiceScore, analyzedAt } of analyses) {
    const key = wordsOf(text);
    const known = latest.get(key);
    if (voiceScore !== null && key !== '' && (!known || known.analyzedAt < analyzedAt))
      latest.set(key, { analyzedAt, voiceScore });
  }
  return (content) => latest.get(wordsOf(content))?.voiceScore ?? null;
}

const wordsOf = (text: string) => measurableText(text).trim();
