import { isPublicHost } from '../../competitive/address/web-address.ts';
import { maxHostCharacters } from './account.ts';

/**
 * True for a host that may be resolved for mail: hosted, only a public name or address; in local mode also names and addresses of the
 * own network, in the spelling of a name or an address.
 */
export function isMailHost(host: string, { allowsOwnNetwork }: { allowsOwnNetwork: boolean }): boolean {
  if (isPublicHost(bracketed(host))) return true;
  return allowsOwnNetwork && host.length <= maxHostCharacters && /^[\p{L}\p{N}_.:-]+$/u.test(host);
}

/** IPv6 addresses are public hosts with their brackets; people type them without. */
const bracketed = (host: string) => (/^[\da-f:.]*:[\da-f:.]*$/i.test(host) ? `[${host}]` : host);
