import { articlesOf, type Site } from '../model/site.ts';
import { buildShop, type ShopPlan } from './shop.ts';

/** Host, kind, what is planted, and the path that the finding is about. */
const plans: [host: string, kind: string, path: string, fault: Partial<ShopPlan>][] = [
  ['plain-http.example', 'not-https', '/', { scheme: 'http' }],
  ['no-robots.example', 'robots-missing', '/robots.txt', { robots: 'absent' }],
  ['no-sitemap.example', 'sitemap-missing', '/', { sitemap: 'absent' }],
  ['broken-sitemap.example', 'sitemap-broken', '/sitemap.xml', { sitemap: 'broken' }],
  ['no-feed.example', 'feed-missing', '/', { feed: 'absent' }],
  ['stale.example', 'content-stale', '/', { newestGuide: 900 }],
];

function build([host, kind, path, fault]: (typeof plans)[number]): Site {
  const words = host.replace('.example', '').split('-');
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
  const site = buildShop({ host, name, year: 2005, kinds: 3, products: 6, guides: 3, ...fault });
  site.defects = { [kind]: [path] };
  if (kind === 'content-stale') {
    for (const page of site.pages.values()) page.age = Math.max(page.age, 901);
    // It is about the page with the newest date.
    site.defects[kind] = [articlesOf(site)[0]!.path];
  }
  return site;
}

/** Sites with one fault each: what only a whole site shows. */
export const singleFaults: Record<string, () => Site> = Object.fromEntries(
  plans.map((plan) => [plan[0], () => build(plan)]),
);
