import { appParameter } from '#domain/installation/app-parameter.ts';

/** As session/session.ts stores it; that module is part of the application. */
const userKey = 'aigen_user';

/**
 * Without a session the server sends a page without the application. If the browser has stored a user (the session has
 * expired, or the user signed in in another tab), this loads the page with the application, which then shows that user.
 */
export function loadAppWhenRemembered(): void {
  const check = () => {
    if (!isRemembered()) return;
    const { pathname, search, hash } = window.location;
    const query = new URLSearchParams(search);
    query.set(appParameter, '');
    window.location.replace(`${pathname}?${query}${hash}`);
  };
  check();
  window.addEventListener('storage', ({ key }) => key === userKey && check());
  window.addEventListener('pageshow', ({ persisted }) => persisted && check());
}

function isRemembered(): boolean {
  try {
    return window.localStorage.getItem(userKey) !== null;
  } catch {
    return false;
  }
}
