import { useEffect, useMemo, useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { cellKinds, cellOf, type CellKind } from '#domain/bulk/progress/cells.ts';
import { watchRowStates } from '../../../../storage/collections/bulk/row-states.ts';

/** The rows of a job as its picture needs them, by their index. */
export type Cells = {
  /** Positions in `cellKinds`. */
  kinds: Uint8Array;
  /** When each was processed, in milliseconds since 1970; 0 for one that was not. */
  endedAt: Float64Array;
};

const waiting = cellKinds.indexOf('waiting');
const emptyCells = (total: number): Cells => ({
  kinds: new Uint8Array(total).fill(waiting),
  endedAt: new Float64Array(total),
});
const copyOf = ({ kinds, endedAt }: Cells): Cells => ({ kinds: kinds.slice(), endedAt: endedAt.slice() });

/** The rows of a job, live; drawn at most once a frame, however many of them change. */
export function useCells(owner: string, { id, totalItems }: Pick<BulkJob, 'id' | 'totalItems'>): Cells {
  const [cells, setCells] = useState(() => emptyCells(totalItems));
  useEffect(() => {
    const newest = emptyCells(totalItems);
    let frame: number | null = null;
    const draw = () => {
      frame = null;
      setCells(copyOf(newest));
    };
    const stop = watchRowStates(owner, id, {
      total: totalItems,
      listener: (rows) => {
        for (const row of rows) {
          newest.kinds[row.index] = cellKinds.indexOf(cellOf(row));
          newest.endedAt[row.index] = row.endedAt === null ? 0 : Date.parse(row.endedAt);
        }
        frame ??= requestAnimationFrame(draw);
      },
    });
    return () => {
      stop();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [owner, id, totalItems]);
  return cells;
}

export type CellSummary = {
  counts: Readonly<Record<CellKind, number>>;
  /** The row that was finished last; null before the first. */
  newest: number | null;
  /** When rows were processed, in milliseconds since 1970. */
  times: readonly number[];
};

export function useCellSummary(cells: Cells): CellSummary {
  return useMemo(() => {
    const counted = new Uint32Array(cellKinds.length);
    const times: number[] = [];
    let newest: number | null = null;
    for (const [index, kind] of cells.kinds.entries()) {
      counted[kind]! += 1;
      const endedAt = cells.endedAt[index]!;
      if (!isProcessed(kind)) continue;
      times.push(endedAt);
      if (isText(kind) && (newest === null || endedAt >= cells.endedAt[newest]!)) newest = index;
    }
    const counts = Object.fromEntries(cellKinds.map((kind, index) => [kind, counted[index]!]));
    return { counts: counts as CellSummary['counts'], newest, times };
  }, [cells]);
}

const isText = (kind: number) => kind <= cellKinds.indexOf('no-keyword');
const isProcessed = (kind: number) => kind <= cellKinds.indexOf('failed');
