/** Width of the strip at an edge in which a drag scrolls. */
const edgePx = 84;
/** Pixels per frame at the edge itself. */
const mostPx = 14;

/** How fast a drag at this height scrolls what is between these edges: negative is up. */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  const above = top + edgePx - y;
  const below = y - (bottom - edgePx);
  const depth = above > 0 ? -above : Math.max(0, below);
  return Math.max(-1, Math.min(1, depth / edgePx)) * mostPx;
}

/** Scrolls what is below a dragging pointer near its upper or lower edge, or else the page; true if something has moved. */
export function scrollAtEdge({ clientY }: { clientY: number }, over: Element | null): boolean {
  for (let element = over; element && element !== document.documentElement; element = element.parentElement) {
    if (
      element.scrollHeight <= element.clientHeight ||
      !/auto|scroll/.test(getComputedStyle(element).overflowY)
    )
      continue;
    const { top, bottom } = element.getBoundingClientRect();
    const speed = edgeSpeed(clientY, Math.max(0, top), Math.min(window.innerHeight, bottom));
    if (speed !== 0 && scroll(element, speed)) return true;
  }
  const speed = edgeSpeed(clientY, 0, window.innerHeight);
  return speed !== 0 && scroll(document.documentElement, speed);
}

function scroll(element: Element, by: number): boolean {
  const before = element.scrollTop;
  element.scrollBy({ top: by, behavior: 'instant' });
  return element.scrollTop !== before;
}
