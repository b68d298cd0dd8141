import { useEffect } from 'react';

/** Marks the element of today that should be in view. */
export const todayMark = { 'data-today-row': true } as const;

/** A view that shows today opens with it in the window; it is scrolled as little as needed. */
export function useScrollToToday(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    document
      .querySelector('[data-today-row]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [isShown]);
}
