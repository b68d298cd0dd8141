import type { PointerEvent } from 'react';

/**
 * For an element that opens under the mouse: as the mouse moves on it, and not as the page is scrolled under a mouse that
 * rests, which browsers report as entering.
 */
export function onMouse(open: () => void) {
  return { onPointerMove: (event: PointerEvent) => event.pointerType === 'mouse' && open() };
}
