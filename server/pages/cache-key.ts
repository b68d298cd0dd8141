import { appParameter } from '#domain/installation/app-parameter.ts';

/** Campaign parameters. No page reads them. */
const campaignParameter = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/;

export type CacheKey = {
  /** Without escapes, in lower case and without a trailing slash, which the routes ignore as well. */
  path: string;
  /** The URL itself requests the application. */ asksForApp: boolean;
  /** With the question mark, or empty if it contains nothing that a page may read. */ query: string;
};

/** The key of the page at a URL, or null for the router's own data requests, which are not pages. */
export function cacheKeyOf(url: string): CacheKey | null {
  const end = url.indexOf('?');
  const path = normalized(end < 0 ? url : url.slice(0, end));
  if (path.endsWith('.data')) return null;
  if (end < 0) return { path, asksForApp: false, query: '' };
  const names = [...new URLSearchParams(url.slice(end + 1)).keys()];
  const isRead = !names.every((name) => name === appParameter || campaignParameter.test(name));
  return { path, asksForApp: names.includes(appParameter), query: isRead ? url.slice(end) : '' };
}

function normalized(path: string): string {
  const lower = (path.includes('%') ? withoutEscapes(path) : path).toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.replace(/(?<!\/)\/+$/, '') || '/' : lower;
}

/** Our paths need no escapes: a path that still has some after decoding is unchanged, and not found. */
function withoutEscapes(path: string): string {
  try {
    const decoded = decodeURI(path);
    return /^[!-$&-~]*$/.test(decoded) ? decoded : path;
  } catch {
    return path;
  }
}
