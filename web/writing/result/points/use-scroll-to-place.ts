import { useEffect, type RefObject } from 'react';

/** Scrolls to the current place of the open point, each time `asked` grows. */
export function useScrollToPlace(sheet: RefObject<HTMLElement | null>, asked: number): void {
  useEffect(() => {
    if (asked > 0) scrollToPlace(sheet.current?.querySelector('[data-current]'));
  }, [sheet, asked]);
}

/** Scrolls so that an element is in the middle of the window; the beginning of one that is too high for it. */
export function scrollToPlace(place: Element | null | undefined): void {
  if (!place) return;
  const isHigh = place.getBoundingClientRect().height > window.innerHeight / 3;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView?.({ block: isHigh ? 'start' : 'center', behavior: isCalm ? 'auto' : 'smooth' });
}
