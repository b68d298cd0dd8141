import { instantsOf, type DayRange } from '#domain/analytics/range/day-range.ts';
import { textFactNames, type TextFacts } from '#domain/analytics/generated/text-facts.ts';
import type { VoiceScore } from '#domain/analytics/generated/scores-over-time.ts';
import { contentRecordSchema } from '#domain/content/record.ts';
import { live } from '#domain/sync/collections/content.ts';
import { voiceAnalysisSchema } from '#domain/voice/analysis.ts';
import { voiceAnalyses } from '../../../storage/collections/voices.ts';
import { contents } from '../../../storage/content/content.ts';
import { storing } from '../../../storage/database.ts';

const factsSchema = contentRecordSchema.pick(
  Object.fromEntries(textFactNames.map((name) => [name, true])) as Record<
    (typeof textFactNames)[number],
    true
  >,
);
const voiceScoreSchema = voiceAnalysisSchema.pick({ analyzedAt: true, voiceScore: true, profileId: true });

/**
 * The texts outside the trash that were made on some days, oldest first, without their words. They are read one after the
 * other, so that the words of 10,000 texts do not have to fit in memory; those that cannot be read are left out.
 */
export async function readTexts(owner: string, range: DayRange, zone: string): Promise<TextFacts[]> {
  const texts: TextFacts[] = [];
  await storing(() =>
    contents.rowsOf(owner, live, instantsOf(range, zone)).each(({ value }) => {
      const facts = factsSchema.safeParse(value);
      if (facts.success) texts.push(facts.data);
    }),
  );
  return texts;
}

/** How near the texts were to a voice that were measured on some days. */
export async function readVoiceScores(owner: string, range: DayRange, zone: string): Promise<VoiceScore[]> {
  const scores: VoiceScore[] = [];
  await storing(() =>
    voiceAnalyses.rowsOf(owner, undefined, instantsOf(range, zone)).each(({ value }) => {
      const score = voiceScoreSchema.safeParse(value);
      if (score.success) scores.push(score.data);
    }),
  );
  return scores;
}
