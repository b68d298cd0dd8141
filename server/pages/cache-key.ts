import { appParameter } from '#domain/installation/app-parameter.ts';

/** Campaign parameters. No page reads them. */
const campaignParameter = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/;

export type CacheKey = {
  /** Without escapes, in lower case and without a trailing slash, which the routes ignore as well. */
  path: string;
  /** The URL itself requests the application. */ asksForApp: boolean;
};

/**
 * The key under which the page at a URL is cached, or null for one whose response depends on more than its path: a page
 * may read its query, and the router's own data requests are not pages.
 */
export function cacheKeyOf(url: string): CacheKey | null {
  const end = url.indexOf('?');
  const path = normalized(end < 0 ? url : url.slice(0, end));
  if (path.endsWith('.data')) return null;
  if (end < 0) return { path, asksForApp: false };
  const names = [...new URLSearchParams(url.slice(end + 1)).keys()];
  if (!names.every((name) => name === appParameter || campaignParameter.test(name))) return null;
  return { path, asksForApp: names.includes(appParameter) };
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
