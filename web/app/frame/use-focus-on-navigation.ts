import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The place of the page between header and footer; the skip link leads to it. */
export const contentId = 'content';

/** First part of a path: the tools of the dashboard are one page. */
const pageOf = (pathname: string) => pathname.split('/')[1] ?? '';

/**
 * A link that changes the page without a reload leaves the focus where it was. This moves it, as a reload would: to
 * the heading of the new page, or to the section that the address names.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash, key } = useLocation();
  const page = pageOf(pathname);
  const last = useRef({ page, key });
  useEffect(() => {
    const before = last.current;
    last.current = { page, key };
    if (before.key === key) return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) focus(target);
    else if (before.page !== page) {
      const content = document.getElementById(contentId);
      focus(content?.querySelector('h1') ?? content);
    }
  }, [page, hash, key]);
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
