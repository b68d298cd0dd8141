import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  cellKinds,
  cellsInLine,
  describeCells,
  labelOfCell,
  moveInCells,
  type CellKind,
} from '#domain/bulk/progress/cells.ts';
import { formatNumber } from '#domain/text/format.ts';
import layout from '../../../../theme/layout.module.css';
import styles from './cells.module.css';
import { useWidth } from '../../../../components/use-width.ts';
import { cellAt, drawCells, gridOf, placeOf, readInks } from './draw-cells.ts';

/** Narrower than this, a line has fewer cells. */
const narrowWidth = 500;

type CellPictureProps = {
  kinds: Uint8Array;
  counts: Readonly<Record<CellKind, number>>;
  isCanceled: boolean;
  /** The row whose line is shown; null for none. */
  picked: number | null;
  onPick: (index: number) => void;
  /** The row under the mouse; null for none. */
  onHover: (index: number | null) => void;
};

/** A cell for each row. Hovering, a click or the arrow keys choose the row that is shown below. */
export function CellPicture({ kinds, counts, isCanceled, picked, onPick, onHover }: CellPictureProps) {
  const total = kinds.length;
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const drawn = useRef<Uint8Array | null>(null);
  const width = useWidth(canvas);
  const scheme = useColorSchemeMark();
  const columns = cellsInLine(total, width < narrowWidth);
  const grid = gridOf(width, columns);
  const height = Math.ceil(total / columns) * grid.pitch;

  useLayoutEffect(() => {
    const element = canvas.current!;
    const ratio = window.devicePixelRatio || 1;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    element.getContext?.('2d')?.scale(ratio, ratio);
    drawn.current = null;
  }, [width, height, scheme]);
  useLayoutEffect(() => {
    const context = canvas.current!.getContext?.('2d');
    if (!context || width === 0) return;
    const inks = readInks(canvas.current!);
    drawCells(context, gridOf(width, columns), { kinds, before: drawn.current, inks });
    drawn.current = kinds;
  }, [kinds, width, height, columns, scheme]);

  function indexAt(event: PointerEvent): number | null {
    const { left, top } = canvas.current!.getBoundingClientRect();
    const index = cellAt(grid, event.clientX - left, event.clientY - top);
    return index < total ? index : null;
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = moveInCells(event.key, picked ?? 0, { columns, total });
    if (to === null) return;
    event.preventDefault();
    onPick(to);
  }
  const shown = picked ?? 0;
  const { x, y } = placeOf(grid, shown);
  return (
    <div className={styles.picture}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        style={{ height }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that changes
        role="img"
        aria-label={describeCells(counts, isCanceled)}
        onPointerMove={(event) => event.pointerType === 'mouse' && onHover(indexAt(event))}
        onPointerLeave={() => onHover(null)}
        onPointerDown={(event) => {
          const index = indexAt(event);
          if (index === null) return;
          // The arrow keys go on from here.
          event.preventDefault();
          slider.current?.focus({ preventScroll: true });
          onPick(index);
        }}
      />
      <input
        ref={slider}
        type="range"
        className={layout.visuallyHidden}
        aria-label="Row"
        min={1}
        max={total}
        value={shown + 1}
        aria-valuetext={`Row ${formatNumber(shown + 1)}, ${labelOfCell(cellKinds[kinds[shown]!]!, isCanceled)}`}
        onChange={({ currentTarget }) => onPick(Number(currentTarget.value) - 1)}
        onKeyDown={onKeyDown}
      />
      {picked !== null && (
        <span
          className={styles.picked}
          style={{ left: x, top: y, width: grid.size, height: grid.size }}
          aria-hidden
        />
      )}
    </div>
  );
}

/** Changes with the color scheme, whose colors a drawing has to read again. */
function useColorSchemeMark(): string | null {
  const read = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  const [scheme, setScheme] = useState(read);
  useEffect(() => {
    const observer = new MutationObserver(() => setScheme(read));
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => observer.disconnect();
  }, []);
  return scheme;
}
