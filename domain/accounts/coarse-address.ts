/**
 * The network of an address, not the address itself, for a mail about a sign-in: enough to recognize one's own provider,
 * too little to find a household. "203.0.x.x", "2001:db8:x:x".
 */
export function coarseAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const four = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(plain);
  if (four) return `${four[1]}.${four[2]}.x.x`;
  if (!/^[\da-f:]+(?:%\w+)?$/i.test(plain) || !plain.includes(':')) return null;
  const [first = '', second = ''] = plain.toLowerCase().split(':');
  return `${first || '0'}:${second || '0'}:x:x`;
}
