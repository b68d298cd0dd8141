import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { useMediaQuery } from '../../../../components/use-media-query.ts';
import layout from '../../../../theme/layout.module.css';
import type { ShownIndex } from '../index/index-store.ts';
import styles from './row-table.module.css';
import { TableRow } from './table-row.tsx';

const rowHeight = { mouse: 42, phone: 48 };
/** The row of the heads; phones have none. */
const headHeight = 36;

export type RowTableHandle = {
  focus: () => void;
  /** Brings a row of the list into view. */
  showRow: (index: number) => void;
};

type RowTableProps = {
  index: ShownIndex;
  /** The index of the open row. */
  open: number | null;
  hasVoice: boolean;
  onOpen: (index: number) => void;
  ref: Ref<RowTableHandle>;
};

/** The rows of a view. Only those in view are drawn, so 10,000 are as fast as ten. */
export function RowTable({ index, open, hasVoice, onOpen, ref }: RowTableProps) {
  const { order, rows } = index;
  const isPhone = useMediaQuery('(max-width: 760px)');
  const head = isPhone ? 0 : headHeight;
  const scroller = useRef<HTMLTableElement>(null);
  // The same function for the same list: with another one all places are computed again.
  const keyOf = useCallback((place: number) => order[place]!, [order]);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here, and nowhere memoized
  const virtual = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? rowHeight.phone : rowHeight.mouse),
    overscan: 8,
    scrollMargin: head,
    scrollPaddingStart: head,
    getItemKey: keyOf,
    useFlushSync: false,
  });
  useEffect(() => virtual.measure(), [isPhone, virtual]);
  useImperativeHandle(ref, () => ({
    focus: () => scroller.current?.focus({ preventScroll: true }),
    showRow: (wanted) => {
      const place = order.indexOf(wanted);
      if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
    },
  }));
  const drawn = virtual.getVirtualItems();
  const isOpenDrawn = drawn.some(({ index: place }) => order[place] === open);
  return (
    // Its keys are those of the screen, which handles them for the open row as well (keys/review-keys.ts).
    // The kit's table draws all of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, react/forbid-elements
    <table
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows are chosen with keys
      role="grid"
      tabIndex={0}
      aria-label="Rows"
      aria-rowcount={order.length + 1}
      aria-activedescendant={isOpenDrawn ? `bulk-row-${open}` : undefined}
      className={styles.table}
      data-voice={hasVoice || undefined}
      data-empty={(index.isComplete && order.length === 0) || undefined}
      onClick={({ target }) => {
        const row = (target as HTMLElement).closest<HTMLElement>('[data-row]');
        if (row) onOpen(Number(row.dataset.row));
      }}
    >
      <thead>
        <tr aria-rowindex={1} className={styles.head}>
          <th scope="col">
            <span className={layout.visuallyHidden}>State</span>
          </th>
          <th scope="col" className={styles.number}>
            Row
          </th>
          <th scope="col">Text</th>
          <th scope="col" className={styles.figure}>
            SEO
          </th>
          <th scope="col" className={styles.figure}>
            Words
          </th>
          {hasVoice && (
            <th scope="col" className={styles.figure}>
              Voice
            </th>
          )}
          <th scope="col">Flag</th>
        </tr>
      </thead>
      <tbody className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ index: place, key, start, size }) => {
          const row = rows[order[place]!];
          return (
            row && (
              <TableRow
                key={key}
                row={row}
                place={place}
                top={start - head}
                height={size}
                isOpen={row.index === open}
                hasVoice={hasVoice}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}
