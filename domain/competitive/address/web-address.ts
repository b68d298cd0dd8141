import { AppError } from '../../errors/app-error.ts';
import { maxUrlCharacters } from '../site/page.ts';
import { isPublicAddress } from './public-address.ts';

const longestHost = 253;
const longestLabel = 63;

/** Names that lead into a machine or a network of its own; everything below them does too. */
const localNames = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'localhost6',
  'localdomain6',
  // Special by RFC 6761, 7686 and 8375; `example` is left out, the sandbox has its sites there.
  'invalid',
  'test',
  'onion',
  'arpa',
];

const shape = /^(https?):\/\/([^/?#]*)([^#]*)/i;
const authority = /^(\[[^\]]*\]|[^:]*)(?::(80|443))?$/;

/** The parts of an address that may be asked for. */
export type WebAddress = { scheme: 'http' | 'https'; host: string; url: string };

/**
 * Reads the address of a public web page: http or https, a public host, no user name or password, no port but 80 and 443. Throws
 * `analysis.address-refused` for any other, before a name is resolved. What is refused is never corrected into something
 * that would be allowed.
 */
export function readWebAddress(address: string): WebAddress {
  const [, scheme, site, rest = ''] = (isPrintable(address) && shape.exec(address)) || [];
  const [, host, port] = authority.exec(site ?? '') ?? [];
  if (!scheme || !host || !isPublicHost(host)) throw new AppError('analysis.address-refused');
  const read = { scheme: scheme.toLowerCase() as WebAddress['scheme'], host: host.toLowerCase() };
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return { ...read, url: `${read.scheme}://${read.host}${shownPort(read.scheme, port)}${path}` };
}

/** Without control characters, which some programs skip and others do not. */
function isPrintable(address: string): boolean {
  return address.length <= maxUrlCharacters && !/\p{Cc}/u.test(address);
}

function shownPort(scheme: WebAddress['scheme'], port: string | undefined): string {
  const usual = scheme === 'https' ? '443' : '80';
  return port === undefined || port === usual ? '' : `:${port}`;
}

/** True for a host that may be resolved: a name of at least two labels that is not local, or a public IP address. */
export function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return host.endsWith(']') && isPublicIPv6(host.slice(1, -1));
  // Other characters that mean the same: fullwidth, circled, ligatures.
  if (host.length > longestHost || host.normalize('NFKC') !== host) return false;
  const labels = host.toLowerCase().split('.');
  if (labels.length < 2 || !labels.every(isLabel)) return false;
  if (isNumber(labels.at(-1)!)) return isPublicAddress(host);
  return !isLocalName(labels);
}

function isPublicIPv6(address: string): boolean {
  return address.includes(':') && isPublicAddress(address);
}

function isLabel(label: string): boolean {
  return (
    label.length <= longestLabel && /^[\p{L}\p{M}\p{Nd}_-]+$/u.test(label) && !/\p{DI}|^-|-$/u.test(label)
  );
}

/** Programs take a host that ends with a number for an IPv4 address, in any base. */
function isNumber(label: string): boolean {
  return /^(?:\d+|0x[\da-f]*)$/.test(label);
}

function isLocalName(labels: readonly string[]): boolean {
  return localNames.includes(labels.at(-1)!);
}

/** True for a single name that means the machine itself, such as `localhost`. */
export function isLocalLabel(label: string): boolean {
  return localNames.includes(label) || /^ip6-(?:localhost|loopback)$/.test(label);
}
