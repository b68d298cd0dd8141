import { AppError } from '#domain/errors/app-error.ts';
import { maxTargetUrlCharacters } from '#domain/links/link.ts';
import { isTargetAddress, linkPath } from '#domain/links/target-address.ts';

/**
 * The address of a target as it is sent to browsers. Throws links.target-refused for what isTargetAddress refuses, and for a link of
 * this site: links in circles, and chains that hide where they end.
 */
export function readTargetUrl(given: string, ownOrigin: string): string {
  const url = isTargetAddress(given) && URL.canParse(given) ? new URL(given) : null;
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  if (!isWeb || url.hostname === '' || url.username !== '' || url.password !== '') throw refused();
  if (isSameSite(url, URL.parse(ownOrigin)) && isLinkPath(url.pathname)) throw refused();
  // A parser writes some characters longer than they were typed.
  if (url.href.length > 3 * maxTargetUrlCharacters) throw refused();
  return url.href;
}

/** The same host and port by http or https: a proxy sends the one to the other. */
function isSameSite(url: URL, own: URL | null): boolean {
  return own !== null && url.port === own.port && url.hostname.replace(/\.$/, '') === own.hostname;
}

function isLinkPath(path: string): boolean {
  try {
    return decodeURIComponent(path).startsWith(linkPath);
  } catch {
    return false;
  }
}

const refused = () => new AppError('links.target-refused');
