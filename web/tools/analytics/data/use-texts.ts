import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import type { VoiceScore } from '#domain/analytics/generated/scores-over-time.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { live } from '#domain/sync/collections/content.ts';
import { contents } from '../../../storage/content/content.ts';
import { useLiveQuery } from '../../../storage/use-live-query.ts';
import { readTexts, readVoiceScores } from './read-texts.ts';

export type TextsOfDays = {
  /** All texts outside the trash, of any day. */
  total: number;
  texts: TextFacts[];
  before: TextFacts[];
  voiceScores: VoiceScore[];
};
type Read = { data: TextsOfDays; error: null } | { data: null; error: AppError };

/** The texts of a range and of the one before, live; undefined while they are read. */
export function useTexts(
  owner: string,
  { range, before, zone }: { range: DayRange; before: DayRange | null; zone: string },
): Read | undefined {
  return useLiveQuery(async (): Promise<Read> => {
    try {
      const [total, texts, textsBefore, voiceScores] = await Promise.all([
        contents.count(owner, live),
        readTexts(owner, range, zone),
        before ? readTexts(owner, before, zone) : [],
        readVoiceScores(owner, range, zone),
      ]);
      return { data: { total, texts, before: textsBefore, voiceScores }, error: null };
    } catch (thrown) {
      return { data: null, error: toAppError(thrown, 'storage.failed') };
    }
  }, [owner, range.from, range.to, before?.from, before?.to, zone]);
}
