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

/** Equal for an address with http or https, with or without www and the slash at its end. */
export function samePlace(url: string): string {
  return addressKey(url)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');
}

/** A site that is reached under another name now, such as by https, has the same pages. */
export function onOrigin<Page extends { url: string }>(page: Page, from: string, to: string): Page {
  const isMoved = from !== to && (page.url === from || page.url.startsWith(`${from}/`));
  return isMoved ? { ...page, url: to + page.url.slice(from.length) } : page;
}
