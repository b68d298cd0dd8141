import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import styles from './lists.module.css';

type VirtualListProps = {
  label: string;
  count: number;
  /** Of a row, before it is measured. */
  rowHeight?: number;
  children: (index: number) => ReactNode;
};

/** A long list with a scroll bar of its own. Only the rows in view are drawn. */
export function VirtualList({ label, count, rowHeight = 60, children }: VirtualListProps) {
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here, and nowhere memoized
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    useFlushSync: false,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard
    <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
      <ul className={styles.list} style={{ height: virtual.getTotalSize() }} aria-label={label}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(index)}
          </li>
        ))}
      </ul>
    </section>
  );
}
