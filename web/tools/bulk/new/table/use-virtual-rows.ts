import { useVirtualizer } from '@tanstack/react-virtual';

/** Height of a row of the grid; see grid.module.css. */
export const rowPixels = 42;

/** The rows of a grid that are in view, and some around them. */
export function useVirtualRows(scroller: { current: HTMLElement | null }, count: number) {
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here, and nowhere memoized
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan: 8,
    useFlushSync: false,
  });
}
