// Loaded on demand, because it includes the scorer.
import { scoreContent } from '#domain/content/scoring.ts';
import { scoreOptimization } from '#domain/optimizer/optimize.ts';
import type { Collection } from '../collection.ts';
import { optimizations } from '../collections/optimizations.ts';
import { together } from '../database.ts';
import { contents } from './content.ts';

/** Texts that are measured at once; between batches the page can respond. */
const batch = 10;

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
  collection: Pick<Collection<T>, 'rowsOf' | 'getAll' | 'putAll'>,
  scoreOf: (record: T) => number,
): Promise<number> {
  const keys = await collection.rowsOf(owner).primaryKeys();
  let corrected = 0;
  for (let from = 0; from < keys.length; from += batch) {
    const ids = keys.slice(from, from + batch).map(([, , id]) => id);
    // Read and written in one transaction, so that no edit in between is lost.
    await together(async () => {
      const records = await collection.getAll(owner, ids);
      const wrong = records
        .map((record) => ({ ...record, seoScore: scoreOf(record) }))
        .filter(({ seoScore }, index) => seoScore !== records[index]!.seoScore);
      await collection.putAll(owner, wrong);
      corrected += wrong.length;
    });
  }
  return corrected;
}
