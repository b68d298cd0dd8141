/** Where a sign-in leads when nothing else was asked for. */
export const defaultReturnPath = '/dashboard';

const maxLength = 1_000;
/** One slash, then words of a path as ours are: no dots, no percent signs, nothing that could name another host. */
const pagePath = /^\/(?!\/)(?:[\w~-]+(?:\/[\w~-]+)*\/?)?(?:\?[^\s\\#\p{C}]*)?(?:#[^\s\\\p{C}]*)?$/u;
/** Steps of signing in itself, and what is no page. */
const excluded =
  /^\/(?:login|register|oauth-success|verify-email|forgot-password|reset-password|api)(?![\w~-])/i;

/**
 * The page that a sign-in leads back to: `value` when it is the path of a page of ours, with its query and fragment;
 * null for anything else, because a link of a stranger must not lead from our login to another site.
 */
export function readReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxLength) return null;
  return pagePath.test(value) && !excluded.test(value) ? value : null;
}

/** `address` with the page to return to as its query parameter `next`; unchanged where it is the usual one or none. */
export function withReturnPath(address: string, returnPath: string | null): string {
  if (returnPath === null || returnPath === defaultReturnPath) return address;
  return `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(returnPath)}`;
}
