// Loaded on demand, because it includes the scorer.
import { scoreContent } from '#domain/content/scoring.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { together } from '../database.ts';
import { contents } from './content.ts';

/** Texts that are read and measured at once. */
const batch = 50;

/**
 * Stores the score of every text as the present rules compute it, where it was stored by earlier ones (decision 048).
 * Nothing else of a text changes. Returns how many were corrected.
 */
export async function correctScores(owner: string): Promise<number> {
  let corrected = 0;
  for (let from = 0; ; from += batch) {
    const { records } = await contents.newest(owner, { from, limit: batch });
    corrected += await correct(owner, records);
    if (records.length < batch) return corrected;
  }
}

async function correct(owner: string, records: readonly ContentRecord[]): Promise<number> {
  const wrong = records.filter((record) => scoreContent(record).total !== record.seoScore);
  if (wrong.length === 0) return 0;
  return together(async () => {
    const ids = wrong.map(({ id }) => id);
    // As they are now: one may have been edited since it was read.
    const stored = await contents.getAll(owner, ids);
    await contents.putAll(
      owner,
      stored.map((record) => ({ ...record, seoScore: scoreContent(record).total })),
    );
    return stored.length;
  });
}
