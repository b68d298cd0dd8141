import { useLayoutEffect, useState } from 'react';

/** The width of an element, in whole pixels; 0 before it is known. A hidden one keeps the width it had. */
export function useWidth(element: { current: Element | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.floor(entry!.contentRect.width);
      setWidth((before) => now || before);
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
