import { moveFocus } from './move-focus.ts';

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
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (moveFocus(event.key, items(), 'column')) event.preventDefault();
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
