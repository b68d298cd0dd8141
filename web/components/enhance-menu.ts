const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * What the browser's popover does not do by itself: the menu takes the focus when it opens; arrow keys, Home and End move
 * it among the links and buttons; a click on one of them closes the menu.
 */
export function enhanceMenu(menu: HTMLElement): () => void {
  const items = () => [...menu.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')];
  function enter(event: Event) {
    if ((event as ToggleEvent).newState === 'open') items()[0]?.focus();
  }
  function walk(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = items();
    if (all.length === 0) return;
    event.preventDefault();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]!.focus();
  }
  function close(event: MouseEvent) {
    if ((event.target as Element).closest('a, button')) menu.hidePopover();
  }
  menu.addEventListener('toggle', enter);
  menu.addEventListener('keydown', walk);
  menu.addEventListener('click', close);
  return () => {
    menu.removeEventListener('toggle', enter);
    menu.removeEventListener('keydown', walk);
    menu.removeEventListener('click', close);
  };
}
