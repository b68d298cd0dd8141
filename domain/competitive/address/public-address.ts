import ipaddr from 'ipaddr.js';

/** IPv6 addresses that are assigned to hosts of the internet. All others are special, also those that have no name yet. */
const assignedIPv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by their range, and yet answered by the machine's own cloud: the platform service of Azure. */
const cloudServices = ['168.63.129.16'];

/** Four numbers without leading zeros: `010.0.0.1` is 8.0.0.1 to some programs and 10.0.0.1 to others. */
const plainIPv4 = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/;

/**
 * True for an IP address of one host on the internet. False for everything else: private, loopback, link-local, shared,
 * multicast, documentation and reserved ranges, IPv6 addresses that contain an IPv4 address (mapped, compatible, NAT64,
 * 6to4, Teredo) or a zone, and any spelling but the usual one.
 */
export function isPublicAddress(address: string): boolean {
  if (plainIPv4.test(address)) return isPublicIPv4(address);
  if (!/^[\da-f:.]+$/i.test(address) || !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.match(assignedIPv6) && parsed.range() === 'unicast';
}

function isPublicIPv4(address: string): boolean {
  if (!ipaddr.IPv4.isValid(address) || cloudServices.includes(address)) return false;
  return ipaddr.IPv4.parse(address).range() === 'unicast';
}
