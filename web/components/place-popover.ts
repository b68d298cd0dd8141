const gap = 6;

/**
 * Puts an open popover below what it belongs to, or above it where there is more room; always inside the window, and
 * aligned with its start or its end.
 */
export function placePopover(popover: HTMLElement, anchor: HTMLElement, side: 'start' | 'end' = 'start') {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = at.bottom + gap;
  const fits = below + height <= window.innerHeight || at.top < window.innerHeight - at.bottom;
  const top = fits ? below : at.top - gap - height;
  const left = side === 'start' ? at.left : at.right - width;
  popover.style.top = `${Math.max(gap, Math.min(top, window.innerHeight - height - gap))}px`;
  popover.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`;
}
