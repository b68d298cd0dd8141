import { isIPv6 } from 'node:net';

/**
 * The address a free generation counts on: an IPv4 address as it is, of an IPv6 address its /64 network, because
 * one household can use any of the 2^64 addresses in it.
 */
export function rateLimitAddress(address: string): string {
  // Nearly all of them.
  if (!address.includes(':')) return address;
  const plain = address.split('%')[0]!;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped) return mapped[1]!;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
