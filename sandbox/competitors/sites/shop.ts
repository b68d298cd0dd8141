import { upperFirst } from '../../writing/words.ts';
import { createProse, items, linesOf, type Item } from '../model/prose.ts';
import type { Page, Site } from '../model/site.ts';
import { guidePage, listPage, productPage, textPage } from './shop-pages.ts';

export type ShopPlan = Pick<Site, 'host' | 'name' | 'year'> & {
  /** How many kinds of goods, goods and guides it has. */
  kinds: number;
  products: number;
  guides: number;
  /** How many of the guides are about repairs. */
  repairGuides?: number;
  /** Days between two guides, and the age of the newest. */
  guideEveryDays?: number;
  newestGuide?: number;
  guideSections?: number;
} & Partial<Pick<Site, 'scheme' | 'robots' | 'crawlDelaySeconds' | 'sitemap' | 'feed'>>;

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** A flawless shop: home, goods by kind, guides, repairs, and the pages that every shop has. */
export function buildShop(plan: ShopPlan): Site {
  const site: Site = {
    scheme: 'https',
    robots: 'found',
    crawlDelaySeconds: null,
    sitemap: 'single',
    feed: 'atom',
    ...plan,
    pages: new Map(),
    navigation: [],
    defects: {},
    redirects: {},
    failing: {},
    alsoInSitemap: [],
    notInSitemap: [],
  };
  const kinds = items.slice(0, plan.kinds);
  const guides = guidePages(site, plan, kinds);
  const products = productPages(site, plan, kinds);
  const categories = kinds.map((item, at) =>
    listPage(site, {
      path: `/${item.folder}/`,
      heading: item.many,
      item,
      pages: products.filter((_product, index) => index % kinds.length === at),
    }),
  );
  const repairs = guides.filter(({ heading }) => heading.startsWith('Repair guide'));
  add(site, homePage(site, [...categories, ...guides.slice(0, 5)]));
  add(site, ...categories);
  add(site, listPage(site, { path: '/guides/', heading: 'Guides for the outdoors', pages: guides }));
  add(site, listPage(site, { path: '/repairs/', heading: 'Repairs on our bench', pages: repairs }));
  add(
    site,
    textPage(site, 'about', '/about/', `Mending since ${site.year}`, 'company'),
    textPage(site, 'contact', '/contact/', 'Write, call or come by', 'faq'),
    textPage(site, 'faq', '/faq/', 'What people ask us most', 'faq'),
    textPage(site, 'legal', '/terms/', 'Terms of sale and repair', 'terms'),
    textPage(site, 'legal', '/privacy/', 'What we know about you', 'terms'),
  );
  add(site, ...products, ...guides);
  site.navigation = [
    ...kinds.map((item) => ({ path: `/${item.folder}/`, text: upperFirst(item.many) })),
    { path: '/guides/', text: 'Guides' },
    { path: '/repairs/', text: 'Repairs' },
    { path: '/about/', text: 'About us' },
    { path: '/contact/', text: 'Contact' },
  ];
  return site;
}

/** Adds pages, and a link to each from the list at `from`. */
export function add(site: Site, ...pages: Page[]): void {
  for (const page of pages) site.pages.set(page.path, page);
}
export function addTo(site: Site, from: string, ...pages: Page[]): void {
  add(site, ...pages);
  site.pages.get(from)!.links.push(...pages.map(({ path, heading }) => ({ path, text: heading })));
}

function homePage(site: Site, pages: Page[]): Page {
  const page = listPage(site, { path: '/', heading: `${site.name}: gear that we mend`, pages });
  const write = () => {
    const prose = createProse(`${site.host}/`, { year: String(site.year) });
    return [prose.section('company', 12, 'Who we are'), prose.section('list', 14, 'What we sell')];
  };
  return { ...page, kind: 'home', write };
}

function guidePages(site: Site, plan: ShopPlan, kinds: readonly Item[]): Page[] {
  const repairs = plan.repairGuides ?? Math.floor(plan.guides / 3);
  return Array.from({ length: plan.guides }, (_nothing, at) => {
    // Guides and repair guides take turns, until one of them is used up.
    const isRepair =
      Math.floor(((at + 1) * repairs) / plan.guides) > Math.floor((at * repairs) / plan.guides);
    const before = Math.floor((at * repairs) / plan.guides);
    const nth = isRepair ? before : at - before;
    const titles = linesOf(isRepair ? 'repair' : 'guide');
    const item = kinds[(nth + Math.floor(nth / kinds.length)) % kinds.length]!;
    const title = titles[Math.floor(nth / kinds.length) % titles.length]!;
    const heading = createProse(`${site.host} guide ${at}`, { item: item.one }).fill(title);
    return guidePage(site, {
      path: `/guides/${slug(heading)}/`,
      heading,
      item,
      isRepair,
      sections: plan.guideSections ?? 6,
      age: (plan.newestGuide ?? 3) + Math.round(at * (plan.guideEveryDays ?? 12)),
    });
  });
}

function productPages(site: Site, plan: ShopPlan, kinds: readonly Item[]): Page[] {
  const models = linesOf('model');
  const first = site.host.length * 7;
  return Array.from({ length: plan.products }, (_nothing, at) => {
    const item = kinds[at % kinds.length]!;
    const model = models[(first + Math.floor(at / kinds.length)) % models.length]!;
    return productPage(site, { path: `/${item.folder}/${slug(model)}/`, name: `${model} ${item.one}`, item });
  });
}
