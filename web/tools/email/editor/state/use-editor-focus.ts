import { useEffect, type RefObject } from 'react';
import type { WantedFocus } from './use-block-actions.ts';

/** Moves the focus to a block or the first field of one, once it is on the page. */
export function useEditorFocus(
  root: RefObject<HTMLElement | null>,
  wanted: WantedFocus | null,
  onDone: () => void,
): void {
  useEffect(() => {
    if (!wanted) return;
    const attribute = wanted.to === 'block' ? 'data-block-button' : 'data-block-fields';
    const place = root.current?.querySelector<HTMLElement>(`[${attribute}="${wanted.id}"]`);
    if (!place) return;
    const control =
      wanted.to === 'block'
        ? place
        : place.querySelector<HTMLElement>(':is(input, textarea, select, button):not([disabled])');
    control?.focus();
    onDone();
  });
}
