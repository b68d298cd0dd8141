import type { PointerEvent } from 'react';

/**
 * For an element that opens under the mouse: when the mouse moves on it, and not when the page scrolls under a resting
 * mouse, which browsers report as entering.
 */
export function onMouse(open: () => void) {
  return { onPointerMove: (event: PointerEvent) => event.pointerType === 'mouse' && open() };
}
