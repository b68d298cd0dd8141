import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** A cell of the rows that are shown. */
export type CellPlace = { row: number; column: number };
/** Where the keyboard is: a cell, which may be edited. */
export type Place = CellPlace & { isEdited: boolean };
/** Where the keyboard goes after a cell was edited. */
export type NextPlace = 'cell' | 'next' | 'previous' | 'nowhere';

type GridPlaceOptions = {
  scroller: RefObject<HTMLElement | null>;
  /** Places in the table of the rows that are shown. */
  shown: readonly number[];
  columns: number;
  rowPixels: number;
  /** Brings a row into view. Must stay the same function. */
  scrollTo: (row: number) => void;
  /** A row to begin to edit, at the column `addedAt`: one that was just added. */
  added: number | null;
  addedAt: number;
  onEmpty: (place: CellPlace) => void;
};

/** The keyboard in a grid: arrow keys move, Enter edits, Delete empties a cell; Tab goes on while editing. */
export function useGridPlace(options: GridPlaceOptions) {
  const { scroller, shown, columns, rowPixels, scrollTo, added, addedAt, onEmpty } = options;
  const [place, setPlace] = useState<Place>({ row: 0, column: 0, isEdited: false });
  const mustFocus = useRef(false);
  const current = { ...place, row: Math.min(place.row, shown.length - 1) };

  const go = useCallback(
    (next: Place) => {
      mustFocus.current = !next.isEdited;
      setPlace(next);
      scrollTo(next.row);
    },
    [scrollTo],
  );
  // After each render: the row may have to be scrolled to before it is drawn.
  useEffect(() => {
    if (!mustFocus.current) return;
    const address = `[data-cell="${shown[current.row]}:${current.column}"]`;
    const cell = scroller.current?.querySelector<HTMLElement>(address);
    if (!cell) return;
    mustFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  const [seenAdded, setSeenAdded] = useState(added);
  if (added !== seenAdded) {
    setSeenAdded(added);
    const row = added === null ? -1 : shown.indexOf(added);
    if (row >= 0) setPlace({ row, column: Math.max(0, addedAt), isEdited: true });
  }
  useEffect(() => {
    if (added !== null) scrollTo(added);
  }, [added, scrollTo]);

  const onMove = useCallback(
    ({ row, column }: CellPlace, to: NextPlace) => {
      const same = (now: Place) => now.row === row && now.column === column;
      if (to === 'nowhere') return setPlace((now) => (same(now) ? { ...now, isEdited: false } : now));
      const at = row * columns + column + (to === 'next' ? 1 : -1);
      if (to === 'cell' || at < 0 || at >= shown.length * columns)
        return go({ row, column, isEdited: false });
      go({ row: Math.floor(at / columns), column: at % columns, isEdited: true });
    },
    [go, shown.length, columns],
  );

  function onKeyDown(event: KeyboardEvent) {
    const isCell = event.target instanceof HTMLElement && event.target.dataset.cell !== undefined;
    if (!isCell || event.ctrlKey || event.metaKey || event.altKey) return;
    const { row, column } = current;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPixels) - 2);
    const steps: Record<string, [number, number]> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: [row, 0],
      End: [row, columns - 1],
    };
    const step = steps[event.key];
    const within = (value: number, most: number) => Math.max(0, Math.min(value, most - 1));
    if (step) go({ row: within(step[0], shown.length), column: within(step[1], columns), isEdited: false });
    else if (event.key === 'Enter' || event.key === 'F2') go({ row, column, isEdited: true });
    else if (event.key === 'Delete') onEmpty({ row, column });
    else return;
    event.preventDefault();
  }
  return { current, go, onMove, onKeyDown };
}
