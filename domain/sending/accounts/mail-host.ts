import { isPublicHost } from '../../competitive/address/web-address.ts';
import { maxHostCharacters } from './account.ts';

/**
 * True for a host that may be resolved for mail: hosted, only a public name or address; in local mode also names and addresses of the
 * own network, in the spelling of a name or an address.
 */
export function isMailHost(host: string, { allowsOwnNetwork }: { allowsOwnNetwork: boolean }): boolean {
  if (isPublicHost(bracketed(host))) return true;
  const isSpelled = isIPv6(host) || /^[\p{L}\p{N}_.-]+$/u.test(host);
  return allowsOwnNetwork && host.length <= maxHostCharacters && isSpelled;
}

const isIPv6 = (host: string) => host.includes(':') && /^[\da-f:.]+$/i.test(host);

/** IPv6 addresses are public hosts with their brackets; people type them without. */
const bracketed = (host: string) => (isIPv6(host) ? `[${host}]` : host);
