import { readReturnPath, withReturnPath } from '#domain/accounts/return-path.ts';

/** The login, which leads back to the page at `url` afterwards. */
export function signInAddress(url: string, login = '/login'): string {
  const { pathname, search, hash } = new URL(url);
  return withReturnPath(login, readReturnPath(pathname + search + hash));
}
