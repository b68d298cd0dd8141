import { useLayoutEffect, useState } from 'react';

/** The width of an element, in whole pixels; 0 before it is known. */
export function useWidth(element: { current: Element | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
