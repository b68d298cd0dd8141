import { metricsOfRows, type ImportChoices } from '#domain/analytics/import/metrics-of-rows.ts';
import type { MatchedRow } from '#domain/analytics/import/match-rows.ts';
import { readInWorker, startWorker } from '../../../../../storage/read-in-worker.ts';

type Made = ReturnType<typeof metricsOfRows>;

/** Rows that are made at once on the page; more take a moment, and are made in a worker. */
const mostOnPage = 2_000;

/** Makes the metrics of a file; those of a large one in a worker. */
export async function makeMetrics(matched: readonly MatchedRow[], choices: ImportChoices): Promise<Made> {
  const worker =
    matched.length > mostOnPage
      ? startWorker(
          () => new Worker(new URL('./make-metrics.worker.ts', import.meta.url), { type: 'module' }),
        )
      : null;
  if (worker) return readInWorker<Made>(worker, { matched, choices }, 'bulk.file-refused');
  return metricsOfRows(matched, choices);
}
