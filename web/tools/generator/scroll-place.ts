import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the scroll position of the sheet while the content above it changes with the tab. The closed form loses its
 * focus, so the open tab gets it.
 */
export function useScrollAnchor(sheet: RefObject<HTMLElement | null>, tab: string): () => void {
  const kept = useRef<number | null>(null);
  useLayoutEffect(() => {
    const top = sheet.current?.getBoundingClientRect().top;
    if (kept.current === null || top === undefined) return;
    window.scrollBy({ top: top - kept.current, behavior: 'instant' });
    kept.current = null;
    if (document.activeElement === document.body)
      document.getElementById(`generator-tab-${tab}`)?.focus({ preventScroll: true });
  }, [sheet, tab]);
  return () => {
    kept.current = sheet.current?.getBoundingClientRect().top ?? null;
  };
}

/**
 * Scrolls the sheet to the top if its head is not visible: on phones it is below, elsewhere the page may be scrolled
 * down.
 */
export function bringIntoView(sheet: RefObject<HTMLElement | null>): void {
  const isBelow = window.matchMedia('(max-width: 760px)').matches;
  if (sheet.current && (isBelow || sheet.current.getBoundingClientRect().top < 0))
    sheet.current.scrollIntoView({ block: 'start' });
}
