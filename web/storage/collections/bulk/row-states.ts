import type { BulkRow } from '#domain/bulk/row.ts';
import { watchQuery } from '../../watch-query.ts';
import { bulkRows, spanOf } from './rows.ts';

/** What the picture of a run needs of a row. */
export type RowGlimpse = Pick<BulkRow, 'index' | 'state' | 'endedAt' | 'keyword'> & {
  seoScore: number | null;
};

/** Rows that are read again when one of them has changed. */
const rowsAtOnce = 100;

/**
 * Calls `listener` with the rows of a job in parts, now and with a part again after one of its rows has changed: the
 * cost of a change does not depend on how many rows there are. Rows are not parsed, because nothing of them is kept.
 */
export function watchRowStates(
  owner: string,
  jobId: string,
  { total, listener }: { total: number; listener: (rows: readonly RowGlimpse[]) => void },
): () => void {
  const endings = Array.from({ length: Math.ceil(total / rowsAtOnce) }, (_, part) => {
    const span = spanOf(jobId, part * rowsAtOnce, (part + 1) * rowsAtOnce);
    return watchQuery(
      () => bulkRows.rowsOf(owner, undefined, span).toArray(),
      (rows) => listener(rows.map(({ value }) => glimpseOf(value as BulkRow))),
    );
  });
  return () => {
    for (const end of endings) end();
  };
}

function glimpseOf({ index, state, endedAt, keyword, result }: BulkRow): RowGlimpse {
  return { index, state, endedAt, keyword, seoScore: result?.seoScore ?? null };
}
