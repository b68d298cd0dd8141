import type { Grade } from '../checks/grade.ts';
import type { VoiceAnalysis } from './analysis.ts';
import { avoidedWordsId, emptyWordsId } from './measure/ids.ts';

/** The answer to one question: does this text sound like the voice? Colors as in grades. */
export type VoiceVerdict = { id: 'match' | 'unsure' | 'other'; label: string; tone: Grade['tone'] };

/**
 * Scores from which it is hard to tell whether a text is in a voice, and from which it is. Average English has 50 to 60
 * points of any voice, so the words of other scores would praise foreign texts: the two are set between the scores that
 * texts of a brand and texts of others reach (decision 059).
 */
export const voiceUnsureFrom = 75;
export const voiceMatchFrom = 82;
/** Below this score of words that do not belong to it, more than one per 100 words, no text is in a voice. */
const alienBelow = 50;
const alienWords: readonly string[] = [emptyWordsId, avoidedWordsId];

/** The verdict on an analyzed text; null if nothing was measured. */
export function voiceVerdictOf({
  voiceScore,
  measurements,
}: Pick<VoiceAnalysis, 'voiceScore' | 'measurements'>): VoiceVerdict | null {
  if (voiceScore === null) return null;
  const isAlien = measurements.some(({ id, score }) => alienWords.includes(id) && score < alienBelow);
  if (isAlien || voiceScore < voiceUnsureFrom)
    return { id: 'other', label: 'Not this voice', tone: 'danger' };
  if (voiceScore < voiceMatchFrom) return { id: 'unsure', label: 'Hard to tell', tone: 'warning' };
  return { id: 'match', label: 'In this voice', tone: 'success' };
}
