import { readWebAddress } from '#domain/competitive/address/web-address.ts';

const redirectStatuses = [301, 302, 303, 307, 308];

/** Where a response leads; null if nowhere. */
export function locationOf(status: number, location: string | undefined): string | null {
  if (!redirectStatuses.includes(status) || !location) return null;
  // Node reads headers as Latin-1; most sites write them in UTF-8.
  const asUtf8 = Buffer.from(location, 'latin1').toString();
  return asUtf8.includes('\uFFFD') ? location : asUtf8;
}

/**
 * The target of a redirect, checked as an address that a user names: as it is written, so that no strange spelling of a host is
 * corrected, and as it is resolved. Throws `analysis.address-refused`.
 */
export function resolveLocation(location: string, from: string): string {
  const written = location.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(written)) return parseTarget(written).href;
  if (written.startsWith('//')) return parseTarget(new URL(from).protocol + written).href;
  return parseTarget(URL.parse(written, from)?.href ?? '').href;
}

/**
 * The URL that is asked for. What the domain checks is text; what Node makes of it is checked again, so that a host that both
 * read differently is refused.
 */
export function parseTarget(address: string): URL {
  const parsed = URL.parse(readWebAddress(address).url);
  return new URL(readWebAddress(parsed?.href ?? '').url);
}
