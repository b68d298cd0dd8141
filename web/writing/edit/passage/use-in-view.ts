import { useEffect, type RefObject } from 'react';

/** Scrolls an element into view where a part of it is not, whenever `content` changes: its beginning if it is too high. */
export function useInView(element: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    // After what is above it has changed its height: on phones the score.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => bringIntoView(element.current));
    });
    return () => cancelAnimationFrame(frame);
  }, [element, content]);
}

function bringIntoView(place: HTMLElement | null): void {
  if (!place?.scrollIntoView) return;
  const { top, bottom, height } = place.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const block = height > window.innerHeight / 2 ? 'start' : 'center';
  place.scrollIntoView({ block, behavior: isCalm ? 'auto' : 'smooth' });
}
