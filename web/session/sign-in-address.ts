import { readReturnPath, withReturnPath } from '#domain/accounts/return-path.ts';
import { hasSessionEnded } from './session.ts';

/** The login, which says so if the session has ended, and leads back to the page at `url` afterwards. */
export function signInAddress(url: string): string {
  const { pathname, search, hash } = new URL(url);
  const login = hasSessionEnded() ? '/login?error=session_ended' : '/login';
  return withReturnPath(login, readReturnPath(pathname + search + hash));
}
