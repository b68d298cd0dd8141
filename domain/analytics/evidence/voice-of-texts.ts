import type { ContentRecord } from '../../content/record.ts';
import { measurableText, type VoiceAnalysis } from '../../voice/analysis.ts';

/**
 * The voice score of each text that was measured as it is now, by the text's id. An analysis stores the words and not the
 * text's id, so the words tell; of several analyses the latest counts.
 */
export function voiceScoresOfTexts(
  texts: readonly Pick<ContentRecord, 'id' | 'content'>[],
  analyses: readonly Pick<VoiceAnalysis, 'text' | 'voiceScore' | 'analyzedAt'>[],
): Map<string, number> {
  const latest = new Map<string, { analyzedAt: string; voiceScore: number }>();
  for (const { text, voiceScore, analyzedAt } of analyses) {
    const key = wordsOf(text);
    const known = latest.get(key);
    if (voiceScore !== null && key !== '' && (!known || known.analyzedAt < analyzedAt))
      latest.set(key, { analyzedAt, voiceScore });
  }
  return new Map(
    texts.flatMap(({ id, content }) => {
      const found = latest.get(wordsOf(content));
      return found ? [[id, found.voiceScore] as const] : [];
    }),
  );
}

const wordsOf = (text: string) => measurableText(text).trim();
