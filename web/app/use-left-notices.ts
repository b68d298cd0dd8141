import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { dismissLeftNotice } from '../notices/notify.tsx';

/** A notice goes with its subject: the page, the tab or the text in the URL. */
export function useLeftNotices(): void {
  const { pathname, search } = useLocation();
  useEffect(dismissLeftNotice, [pathname, search]);
}
