// Loaded on demand, because it includes the scorer.
import { scoresOf, scoresOfText } from '#domain/content/scoring.ts';
import { currentText, scoringOfOptimization } from '#domain/optimizer/optimize.ts';
import type { Collection } from '../collection.ts';
import { optimizations } from '../collections/optimizations.ts';
import { projectItems } from '../collections/projects.ts';
import { together } from '../database.ts';
import { contents } from './content.ts';

/** Texts that are measured at once; between batches the page can respond. */
const batch = 10;

/**
 * Stores the scores of every text, of every text of a project and of every result of the optimizer as the present rules
 * compute them, where they were stored by earlier ones (decisions 048 and 062). Nothing else of them changes. Returns how
 * many were corrected.
 */
export async function correctScores(owner: string): Promise<number> {
  const texts = await correctAll(owner, contents, scoresOf);
  const inProjects = await correctAll(owner, projectItems, (item) =>
    scoresOf({ ...item, contentType: item.type, form: null }),
  );
  const results = await correctAll(owner, optimizations, (record) =>
    scoresOfText(currentText(record), scoringOfOptimization(record)),
  );
  return texts + inProjects + results;
}

type Scores = { seoScore: number; editorScore: number | null };
type Scored = Scores & { id: string };

async function correctAll<T extends Scored>(
  owner: string,
  collection: Pick<Collection<T>, 'rowsOf' | 'getAll' | 'putAll'>,
  scoresOfRecord: (record: T) => Scores,
): Promise<number> {
  const keys = await collection.rowsOf(owner).primaryKeys();
  let corrected = 0;
  for (let from = 0; from < keys.length; from += batch) {
    const ids = keys.slice(from, from + batch).map(([, , id]) => id);
    // Read and written in one transaction, so that no edit in between is lost.
    await together(async () => {
      const records = await collection.getAll(owner, ids);
      const wrong = records
        .map((record) => ({ ...record, ...scoresOfRecord(record) }))
        .filter(
          ({ seoScore, editorScore }, index) =>
            seoScore !== records[index]!.seoScore || editorScore !== records[index]!.editorScore,
        );
      await collection.putAll(owner, wrong);
      corrected += wrong.length;
    });
  }
  return corrected;
}
