const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * What the browser's popover does not do by itself: arrow keys, Home and End move the focus among the menu's links and
 * buttons, and a click on one of them closes the menu.
 */
export function enhanceMenu(menu: HTMLElement): () => void {
  function walk(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...menu.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')];
    if (items.length === 0) return;
    event.preventDefault();
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]!.focus();
  }
  function close(event: MouseEvent) {
    if ((event.target as Element).closest('a, button')) menu.hidePopover();
  }
  menu.addEventListener('keydown', walk);
  menu.addEventListener('click', close);
  return () => {
    menu.removeEventListener('keydown', walk);
    menu.removeEventListener('click', close);
  };
}
