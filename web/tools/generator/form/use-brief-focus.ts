import { useEffect, useRef, type RefObject } from 'react';

type BriefFocus = {
  form: RefObject<HTMLFormElement | null>;
  /** Focuses the first text field of the brief as soon as its tab is open. */
  focusNext: () => void;
};

/** Leads the focus to the brief, whose tab may open later than the click. */
export function useBriefFocus(tab: string): BriefFocus {
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  const focus = () => {
    const field = form.current?.querySelector('textarea');
    if (!field || !isAsked.current) return;
    isAsked.current = false;
    field.focus();
  };
  useEffect(focus, [tab]);
  return {
    form,
    focusNext: () => {
      isAsked.current = true;
      requestAnimationFrame(focus);
    },
  };
}
