import { appParameter } from '#domain/installation/app-parameter.ts';

/** As session/session.ts stores it; that module is part of the application. */
const userKey = 'aigen_user';

/**
 * The server gives a page without the application to whoever comes without a session. A browser that remembers a user
 * all the same (the session has run out, or somebody signed in in another tab, or on the way back from a page where they
 * did) asks for the page with the application, which then shows who is remembered.
 */
export function becomeAppWhenRemembered(): void {
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
