import { voiceScoreFinder } from '#domain/analytics/evidence/voice-of-texts.ts';
import { contents } from '../../../../storage/content/content.ts';
import { voiceAnalyses } from '../../../../storage/collections/voices.ts';
import { useLiveQuery } from '../../../../storage/use-live-query.ts';
import { live } from '#domain/sync/collections/content.ts';

const none: ReadonlyMap<string, number> = new Map();

/** The voice score of each text that was measured as it is now; undefined while they are read, none unless wanted. */
export function useVoiceScores(owner: string, isWanted: boolean): ReadonlyMap<string, number> | undefined {
  const read = useLiveQuery(isWanted ? () => readVoiceScores(owner) : null, [owner, isWanted]);
  return isWanted ? read : none;
}

async function readVoiceScores(owner: string): Promise<ReadonlyMap<string, number>> {
  const { records: analyses } = await voiceAnalyses.newest(owner);
  const scores = new Map<string, number>();
  if (analyses.length === 0) return scores;
  const scoreOf = voiceScoreFinder(analyses);
  // One after the other: the words of 10,000 texts do not have to fit in memory.
  await contents.rowsOf(owner, live).each(({ value }) => {
    const { id, content } = value as { id: string; content: string };
    const score = scoreOf(content);
    if (score !== null) scores.set(id, score);
  });
  return scores;
}
