import { articlesOf, type Site } from '../model/site.ts';
import { addTo, buildShop, type ShopPlan } from './shop.ts';
import { textPage } from './shop-pages.ts';

const productPaths = (site: Site) =>
  [...site.pages.values()].filter(({ kind }) => kind === 'product').map(({ path }) => path);

/** The own site of the demonstrations: 131 pages. */
function buildHolm(): Site {
  const site = buildShop({
    host: 'holmandheath.example',
    name: 'Holm & Heath',
    year: 2017,
    kinds: 10,
    products: 84,
    guides: 23,
    repairGuides: 1,
    guideEveryDays: 20,
    guideSections: 6,
  });
  addTo(
    site,
    '/',
    textPage(site, 'legal', '/delivery/', 'Delivery and returns', 'terms'),
    textPage(site, 'contact', '/stores/', 'Our shops by the sea', 'company'),
    textPage(site, 'about', '/jobs/', 'Work with us on the coast', 'company'),
    textPage(site, 'list', '/gifts/', 'Gifts for those who walk', 'list'),
    textPage(site, 'list', '/used/', 'Used, washed and mended', 'list'),
    textPage(site, 'faq', '/sizes/', 'Sizes and how to measure', 'faq'),
  );
  const products = productPaths(site);
  site.defects = {
    'title-shared': products.slice(20, 24),
    'images-without-text': products.slice(30, 35),
    'description-short': ['/jobs/'],
    'links-empty': ['/gifts/'],
  };
  return site;
}

function buildNorthbound(): Site {
  const site = buildShop({
    host: 'northbound-gear.example',
    name: 'Northbound Gear',
    year: 2011,
    kinds: 8,
    products: 60,
    guides: 24,
    guideEveryDays: 9,
    feed: 'rss',
    crawlDelaySeconds: 1,
  });
  const guides = articlesOf(site).map(({ path }) => path);
  const products = productPaths(site);
  site.failing = { '/stock/': 503 };
  site.defects = {
    'title-long': guides.slice(0, 3),
    'description-long': guides.slice(3, 5),
    'viewport-missing': products.slice(0, 4),
    'page-uncompressed': products.slice(10, 16),
    'mixed-content': products.slice(20, 22),
    'heading-repeated': guides.slice(6, 9),
    'preview-missing': products.slice(30, 33),
    'text-hard': guides.slice(10, 12),
  };
  return site;
}

const tarn: ShopPlan = {
  host: 'tarn-and-fell.example',
  name: 'Tarn & Fell',
  year: 2019,
  kinds: 8,
  products: 44,
  guides: 20,
};

/** Shops without a fault, 56 pages each. */
const small: [name: string, host: string, year: number][] = [
  ['Gritstone', 'gritstone-outfitters.example', 2003],
  ['Saltmarsh Gear', 'saltmarsh-gear.example', 2008],
  ['Larkhill', 'larkhill-walking.example', 1998],
  ['Birchbark', 'birchbark-packs.example', 2015],
  ['Coldwater Kit', 'coldwater-kit.example', 2012],
  ['Highmoor Wool', 'highmoor-wool.example', 1987],
];

/** Flawless and fast, without a crawl delay: 20 pages, and 600 for the bench. */
const clean: ShopPlan = {
  host: 'clean.example',
  name: 'Clean Line',
  year: 2020,
  kinds: 3,
  products: 6,
  guides: 3,
};
const longShelf: ShopPlan = {
  host: 'long-shelf.example',
  name: 'Long Shelf',
  year: 1996,
  kinds: 12,
  products: 420,
  guides: 160,
  repairGuides: 48,
  guideEveryDays: 5,
};

export const otherSites: Record<string, (version: number) => Site> = {
  'holmandheath.example': buildHolm,
  'northbound-gear.example': buildNorthbound,
  [tarn.host]: () => buildShop(tarn),
  [clean.host]: () => buildShop(clean),
  [longShelf.host]: () => buildShop(longShelf),
  ...Object.fromEntries(
    small.map(([name, host, year]) => [
      host,
      () => buildShop({ host, name, year, kinds: 6, products: 30, guides: 12 }),
    ]),
  ),
};
