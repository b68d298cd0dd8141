import { appParameter } from '#domain/installation/app-parameter.ts';

/** Parameters that tell where a visitor came from. No page reads them. */
const campaignParameter = /^(utm_\w+|gclid|fbclid|msclkid|ref)$/;

export type KeptAddress = {
  path: string;
  /** The address itself asks for the application. */ asksForApp: boolean;
};

/**
 * The address under which a page is kept, or null for one whose answer depends on more than its path: a query may be
 * read by the page, and the router's own data requests are no pages.
 */
export function keptAddress(url: string): KeptAddress | null {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (path.endsWith('.data')) return null;
  if (end < 0) return { path, asksForApp: false };
  const names = [...new URLSearchParams(url.slice(end + 1)).keys()];
  if (!names.every((name) => name === appParameter || campaignParameter.test(name))) return null;
  return { path, asksForApp: names.includes(appParameter) };
}
