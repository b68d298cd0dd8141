/**
 * An address for comparing: scheme and host in lower case, without a fragment, and with a path. Two addresses of one page
 * have the same.
 */
export function addressKey(url: string): string {
  const [address = ''] = url.split('#');
  const host = /^[a-z][a-z0-9+.-]{0,20}:\/\/[^/?]*/i.exec(address)?.[0] ?? '';
  const rest = address.slice(host.length);
  return host.toLowerCase() + (rest.startsWith('/') || host === '' ? rest : `/${rest}`);
}
