import ipaddr from 'ipaddr.js';
import { isLocalLabel, readWebAddress } from './web-address.ts';

export type Competitor = { kind: 'site'; url: string } | { kind: 'name'; name: string };

/**
 * What was entered for a competitor. A value with a scheme, a leading `//`, or a dotted or local host is an address: one of a
 * public web page, or `analysis.address-refused` is thrown. Anything else is a company name.
 */
export function readCompetitor(value: string): Competitor {
  const entered = value.trim();
  if (!isMeantAsAddress(entered)) return { kind: 'name', name: entered };
  return { kind: 'site', url: readWebAddress(withScheme(entered)).url };
}

/** `example.com:443` has a port, not a scheme. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i;

function withScheme(entered: string): string {
  if (scheme.test(entered)) return entered;
  return entered.startsWith('//') ? `https:${entered}` : `https://${entered}`;
}

/** Decides leniently, so that a strange spelling of an address is refused and not analyzed as a company. */
function isMeantAsAddress(entered: string): boolean {
  const plain = withoutDisguise(entered);
  // `Acme: shoes` is a name, `http: //` is not.
  if (/^(?:[a-z][a-z\d+.-]*:\S|(?:https?|file|ftp|data|javascript)\s*:|[\\/]{2})/i.test(plain)) return true;
  const [site = ''] = plain.split(/[\\/?#]/, 1);
  const host = site.slice(site.lastIndexOf('@') + 1).replace(/(?<!\.)\.+$/, '');
  return isDottedHost(host) || isLocalHost(host);
}

/** As programs would read it: percent-encoding, other forms of the same characters and invisible ones undone. */
function withoutDisguise(entered: string): string {
  return decode(entered)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll('。', '.')
    .trim()
    .toLowerCase();
}

function decode(entered: string): string {
  try {
    return decodeURIComponent(entered);
  } catch {
    return entered;
  }
}

function isDottedHost(host: string): boolean {
  return host.includes('.') && /^[\p{L}\p{M}\p{N}_.:*%-]+$/u.test(host);
}

function isLocalHost(host: string): boolean {
  if (host.startsWith('[') || ipaddr.IPv6.isValid(host.split('%', 1)[0]!)) return true;
  const name = host.replace(/:\d*$/, '');
  return isLocalLabel(name) || isWholeIPv4(name);
}

/** A whole IPv4 address as one number, such as 2130706433 or 0x7f000001. `360` and `1password` are companies. */
function isWholeIPv4(host: string): boolean {
  if (!/^(?:\d+|0x[\da-f]+)$/.test(host)) return false;
  const number = /^0\d/.test(host) ? Number.parseInt(host, 8) : Number(host);
  return number === 0 || number >= 2 ** 24;
}
