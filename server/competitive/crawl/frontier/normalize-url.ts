import { maxUrlCharacters } from '#domain/competitive/site/page.ts';

/** Parameters that name a visit or a campaign, and not a page. */
const visitParameter =
  /^(?:utm_\w{1,40}|gclid|dclid|fbclid|msclkid|yclid|igshid|mc_[ce]id|_ga|_gl|phpsessid|jsessionid|aspsessionid\w{0,40}|sessionid|session_id|sid|cfid|cftoken)$/i;
const visitInPath = /;jsessionid=[^/?#;]{0,200}/gi;

/**
 * An address as it is requested, kept and compared: absolute, http or https, without fragment, credentials, the ids of a
 * visit or of a campaign, with escapes in one spelling. Null for what is no address of a page. Idempotent.
 */
export function normalizeUrl(address: string, base?: string): string | null {
  // Spaces around, and line breaks inside, are no part of an address; URL removes them.
  if (address.length > 2 * maxUrlCharacters) return null;
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  const path = url.pathname.replace(visitInPath, '');
  url.pathname = inOneSpelling(path);
  url.search = withoutVisit(url.search);
  const { href } = url;
  return href.length > maxUrlCharacters ? null : ownCopy(href);
}

function withoutVisit(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !visitParameter.test(part.split('=', 1)[0]!));
  return kept.length === 0 ? '' : `?${inOneSpelling(kept.join('&'))}`;
}

/** RFC 3986, section 6.2.2: escapes in capitals, and none for characters that need none. */
function inOneSpelling(part: string): string {
  return part.replace(/%([\da-f]{2})/gi, (escape, code: string) => {
    const sign = String.fromCharCode(Number.parseInt(code, 16));
    // A dot alone, decoded, would be a step in the path.
    return /[A-Za-z\d_~-]/.test(sign) ? sign : escape.toUpperCase();
  });
}

/** Equal for the addresses of one page: by http or https, with or without www, parameters in any order. */
export function keyOf(url: string): string {
  const { pathname, search, port, hostname } = new URL(url);
  const parameters = search === '' ? '' : `?${search.slice(1).split('&').toSorted().join('&')}`;
  return ownCopy(`${siteHost(hostname)}${port ? `:${port}` : ''}${pathname}${parameters}`);
}

/** A site is a host, with or without www. */
export function siteHost(hostname: string): string {
  return hostname.replace(/^www\.(?=.+\.)/, '');
}

/** The site of an address: its host without www, with a port of its own. */
export function siteOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${siteHost(hostname)}${port ? `:${port}` : ''}`;
}

/** A part of a text that does not hold the whole of it in memory. */
export function ownCopy(part: string): string {
  return Buffer.from(part, 'utf16le').toString('utf16le');
}
