// Loaded on demand, because it includes the scorer.
import { scoreContent } from '#domain/content/scoring.ts';
import { scoreOptimization } from '#domain/optimizer/optimize.ts';
import type { Collection } from '../collection.ts';
import { optimizations } from '../collections/optimizations.ts';
import { together } from '../database.ts';
import { contents } from './content.ts';

/** Texts that are read and measured at once. */
const batch = 50;

/**
 * Stores the score of every text and of every result of the optimizer as the present rules compute it, where it was
 * stored by earlier ones (decision 048). Nothing else of them changes. Returns how many were corrected.
 */
export async function correctScores(owner: string): Promise<number> {
  const texts = await correctAll(owner, contents, (record) => scoreContent(record).total);
  return texts + (await correctAll(owner, optimizations, (record) => scoreOptimization(record).total));
}

type Scored = { id: string; seoScore: number };

async function correctAll<T extends Scored>(
  owner: string,
  collection: Pick<Collection<T>, 'newest' | 'getAll' | 'putAll'>,
  scoreOf: (record: T) => number,
): Promise<number> {
  let corrected = 0;
  for (let from = 0; ; from += batch) {
    const { records } = await collection.newest(owner, { from, limit: batch });
    const wrong = records.filter((record) => scoreOf(record) !== record.seoScore).map(({ id }) => id);
    if (wrong.length > 0)
      await together(async () => {
        // As they are now: one may have been edited since it was read.
        const stored = await collection.getAll(owner, wrong);
        await collection.putAll(
          owner,
          stored.map((record) => ({ ...record, seoScore: scoreOf(record) })),
        );
      });
    corrected += wrong.length;
    if (records.length < batch) return corrected;
  }
}
