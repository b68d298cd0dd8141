import { items } from '../model/prose.ts';
import { articlesOf, type Site } from '../model/site.ts';
import { add, addTo, buildShop } from './shop.ts';
import { guidePage, textPage } from './shop-pages.ts';

/** Kinds that one page shows by itself, each on a guide of its own. */
const onePageKinds = [
  'title-missing',
  'title-repeated',
  'title-long',
  'title-short',
  'description-missing',
  'description-long',
  'description-short',
  'heading-missing',
  'heading-repeated',
  'heading-skipped',
  'text-thin',
  'text-hard',
  'language-missing',
  'language-wrong',
  'hreflang-one-way',
  'hreflang-invalid',
  'canonical-missing',
  'canonical-elsewhere',
  'canonical-broken',
  'noindex',
  'images-without-text',
  'images-without-size',
  'links-empty',
  'page-slow',
  'page-heavy',
  'page-uncompressed',
  'structured-data-missing',
  'structured-data-broken',
  'viewport-missing',
  'charset-missing',
  'preview-missing',
  'mixed-content',
] as const;

const levels = 7;

/** A page that only seven clicks reach: each level links to the next one. */
function addDeepPages(site: Site): string[] {
  const paths = Array.from({ length: levels }, (_nothing, at) => `/archive/${'older/'.repeat(at)}`);
  paths.forEach((path, at) => {
    const heading = at === 0 ? 'Archive of our letters' : `Letters of ${2022 - at}, from the archive`;
    addTo(site, at === 0 ? '/' : paths[at - 1]!, textPage(site, 'legal', path, heading, 'company'));
  });
  return paths;
}

/** Every kind of finding that pages show, each on its own page. What a whole site shows is in `single-faults.ts`. */
export function buildFlawed(): Site {
  const site = buildShop({
    host: 'flawed.example',
    name: 'Flawed & Sons',
    year: 2009,
    kinds: 5,
    products: 30,
    guides: 40,
  });
  const guides = articlesOf(site).map(({ path }) => path);
  const deep = addDeepPages(site);
  const orphan = guidePage(site, {
    path: '/guides/forgotten/',
    heading: 'A guide that nobody links to',
    item: items[0]!,
    isRepair: false,
    sections: 6,
    age: 30,
  });
  const moved = { ...orphan, path: '/guides/moved-twice/', heading: 'A guide that has moved twice' };
  add(site, orphan, guidePage(site, { ...moved, item: items[1]!, isRepair: false, sections: 6 }));
  addTo(site, '/', textPage(site, 'legal', '/partners/', 'Partners and older pages', 'company'));

  site.failing = { '/gone/catalogue/': 404, '/broken/finder/': 500 };
  site.redirects = {
    '/old/': '/guides/',
    '/moved/once/': '/moved/twice/',
    '/moved/twice/': moved.path,
    '/round/one/': '/round/two/',
    '/round/two/': '/round/one/',
  };
  site.alsoInSitemap = ['/gone/catalogue/'];
  const own: Record<string, string[]> = Object.fromEntries(
    onePageKinds.map((kind, at) => [kind, [guides[at]!]]),
  );
  const [listed, ...others] = guides.slice(onePageKinds.length);
  const elsewhere = [...own['canonical-elsewhere']!, ...own['canonical-broken']!];
  site.notInSitemap = [...own.noindex!, moved.path];
  site.defects = {
    ...own,
    // A broken canonical address is another one as well.
    'canonical-elsewhere': elsewhere,
    noindex: [...own.noindex!, listed!],
    'sitemap-noindex': [listed!],
    'title-shared': others.slice(0, 2),
    'description-shared': others.slice(2, 4),
    'text-duplicate': others.slice(4, 6),
    'links-broken': ['/partners/'],
    'links-redirected': ['/partners/'],
    'redirect-chain': [moved.path],
    'redirect-loop': ['/round/one/'],
    'page-orphaned': [orphan.path],
    'page-deep': deep.slice(5),
    'page-missing': ['/gone/catalogue/'],
    'page-failing': ['/broken/finder/'],
    'sitemap-dead-links': ['/gone/catalogue/'],
  };
  return site;
}
