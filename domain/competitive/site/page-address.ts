import type { PageFacts } from './page.ts';

const originOf = (url: string) => /^https?:\/\/[^/?#]*/i.exec(url)?.[0] ?? '';

/**
 * A link as it is kept with the page that has it: without the origin where that is the page's own, because a site's address
 * would be most of what is stored of its links.
 */
export function shortLink(url: string, pageUrl: string): string {
  const origin = originOf(pageUrl);
  return origin !== '' && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

/** Where the links of a page to its own site lead, as whole addresses. */
export function linkTargets({ url, links }: Pick<PageFacts, 'url' | 'links'>): string[] {
  const origin = originOf(url);
  return links.targets.map((target) => (target.startsWith('/') ? origin + target : target));
}

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
