import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { isSameView } from '#domain/bulk/review/review-list.ts';
import { groupOf, isReviewable, type ReviewRow } from '#domain/bulk/review/review-row.ts';
import { useOneColumn } from '../../../components/sheet-frame.tsx';
import { textParameter, useUrlState } from '../../../components/use-url-state.ts';
import type { ReviewIndex } from './index/use-review-index.ts';
import type { RowTableHandle } from './table/row-table.tsx';

/** The number of the open row, where it takes the place of the list: so that Back leads to the list. */
const urlState = { row: textParameter('row') };

export type OpenRow = {
  /** The index of the open row; null for none. */
  open: number | null;
  /** The open row takes the place of the list. */
  isAlone: boolean;
  isEditing: boolean;
  openRow: (index: number) => void;
  /** Opens a row that was clicked; on phones in place of the list. */
  openTapped: (index: number) => void;
  /** Opens a row by its number, whatever is listed. */
  openNumber: (number: number) => void;
  go: (by: number) => void;
  /** Opens the next row that is to be reviewed. */
  goToReview: () => void;
  close: () => void;
  beginEdit: () => void;
  endEdit: () => void;
};

/** Which row is open, and the way from one to the next in the list. */
export function useOpenRow(index: ReviewIndex, table: RefObject<RowTableHandle | null>): OpenRow {
  const { rows, order, isComplete, show } = index;
  const [url, changeUrl] = useUrlState(urlState);
  const isOneColumn = useOneColumn();
  const navigate = useNavigate();
  const hasPushed = useRef(false);
  const [open, setOpen] = useState<number | null>(() => numberOf(url.row));
  const [isEditing, setIsEditing] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);
  const lastPlace = useRef(0);

  if (open === null && isComplete && order.length > 0)
    setOpen(order.find((each) => canReview(rows[each])) ?? order[0]!);

  const place = open === null ? -1 : order.indexOf(open);
  useEffect(() => {
    // A row that leaves the list is followed by the one that takes its place.
    if (place >= 0) lastPlace.current = place;
  }, [place]);
  useEffect(() => {
    if (open !== null) table.current?.showRow(open);
    // oxlint-disable-next-line react/exhaustive-deps -- the list follows the open row, not its own changes
  }, [open, wanted]);

  const openRow = useCallback((next: number) => {
    setOpen(next);
    setIsEditing(false);
  }, []);

  function go(by: number) {
    if (order.length === 0) return;
    const from = place >= 0 ? place : by > 0 ? lastPlace.current - 1 : lastPlace.current;
    openRow(order[Math.max(0, Math.min(order.length - 1, from + by))]!);
  }

  function goToReview() {
    const from = place >= 0 ? place : lastPlace.current - 1;
    const isNext = (each: number) => {
      const group = rows[each] ? groupOf(rows[each]) : null;
      return each !== open && (group === 'open' || group === 'flagged');
    };
    const next = order.subarray(from + 1).find(isNext) ?? order.subarray(0, from + 1).find(isNext);
    if (next !== undefined) openRow(next);
  }

  // The row comes into view once the whole list is shown again.
  if (wanted !== null && isSameView(index.view, index.asked) && order.includes(wanted)) {
    setWanted(null);
    setOpen(wanted);
  }
  function openNumber(number: number) {
    const found = number - 1;
    if (!rows[found]) return;
    if (!order.includes(found)) show({ group: null, search: '' });
    setWanted(found);
    openRow(found);
  }

  return {
    open,
    isAlone: isOneColumn && url.row !== null,
    isEditing,
    openRow,
    openTapped: (next) => {
      openRow(next);
      if (!isOneColumn) return;
      hasPushed.current = true;
      changeUrl({ row: String(next + 1) }, { isNewPage: true });
    },
    openNumber,
    go,
    goToReview,
    close: () => {
      if (hasPushed.current) void navigate(-1);
      else changeUrl({ row: null });
      hasPushed.current = false;
    },
    beginEdit: () => setIsEditing(true),
    endEdit: () => setIsEditing(false),
  };
}

function canReview(row: ReviewRow | undefined): boolean {
  return row !== undefined && isReviewable(row);
}

function numberOf(text: string | null): number | null {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number > 0 ? number - 1 : null;
}
