import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Id of the page content between header and footer; target of the skip link. */
export const contentId = 'content';

/** First part of a path: the tools of the dashboard are one page. */
const pageOf = (pathname: string) => pathname.split('/')[1] ?? '';

/**
 * Client-side navigation does not move the focus. This moves it as a page load would: to the heading of the new page,
 * or to the section in the URL.
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
