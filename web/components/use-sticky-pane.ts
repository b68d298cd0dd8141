import { useEffect, type RefObject } from 'react';

/** Distance from the edges of the window. */
const inset = 12;

/**
 * Keeps a pane beside a longer list in the window, while only the page scrolls. A pane that is higher than the window
 * scrolls with the page until its end is reached, and back until its beginning is. It begins at the top of the window,
 * wherever the list is scrolled to. The pane is a child of a grid, beside the list.
 */
export function useStickyPane(pane: RefObject<HTMLElement | null>, isSideBySide: boolean): void {
  useEffect(() => {
    const element = pane.current;
    const parent = element?.parentElement;
    if (!element || !parent || !isSideBySide) return;
    let direction: 'down' | 'up' = 'down';
    let before = window.scrollY;
    const parentTop = () => parent.getBoundingClientRect().top;
    /** Where it is now, below the beginning of the list. */
    const offset = () => element.getBoundingClientRect().top - parentTop();

    function stick(at: number) {
      const height = element!.offsetHeight;
      // Negative for a pane higher than the window: that much of it may be outside.
      const edge = Math.min(inset, window.innerHeight - height - inset);
      const isUp = direction === 'up' && edge < inset;
      const rest = Math.max(0, parent!.offsetHeight - at - height);
      Object.assign(element!.style, {
        position: 'sticky',
        top: isUp ? 'auto' : `${edge}px`,
        bottom: isUp ? `${edge}px` : 'auto',
        alignSelf: isUp ? 'end' : 'start',
        marginTop: isUp ? '0' : `${at}px`,
        marginBottom: isUp ? `${rest}px` : '0',
      });
    }
    function onScroll() {
      const now = window.scrollY;
      const next = now < before ? 'up' : now > before ? 'down' : direction;
      before = now;
      if (next === direction) return;
      const at = offset();
      direction = next;
      stick(at);
    }
    stick(Math.max(0, inset - parentTop()));
    // Its text arrives after it, and may be edited.
    const resized = new ResizeObserver(() => stick(offset()));
    resized.observe(element);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', onScroll);
      element.removeAttribute('style');
    };
  }, [pane, isSideBySide]);
}
