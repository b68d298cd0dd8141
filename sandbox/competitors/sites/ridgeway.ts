import { createProse, items } from '../model/prose.ts';
import { articlesOf, type Page, type Site } from '../model/site.ts';
import { addGermanPages } from './german.ts';
import { addTo, buildShop } from './shop.ts';
import { guidePage, listPage, productPage, textPage } from './shop-pages.ts';

const wool = items.find(({ folder }) => folder === 'socks')!;
const cape = items[0]!;

const productsOf = (site: Site): Page[] => [...site.pages.values()].filter(({ kind }) => kind === 'product');

function addChildren(site: Site): void {
  const models = ['Acorn', 'Badger', 'Conker', 'Duckling', 'Ember', 'Fawn', 'Gosling', 'Hedgehog'];
  const folders = ['rain cape', 'fleece jacket'];
  const made = models.flatMap((model) =>
    folders.map((one) => {
      const item = items.find((each) => each.one === one)!;
      const path = `/kids/${model.toLowerCase()}-${item.folder}/`;
      return productPage(site, { path, name: `${model} ${one} for children`, item });
    }),
  );
  addTo(site, '/', listPage(site, { path: '/kids/', heading: 'Kids: capes and fleece', pages: [] }));
  addTo(site, '/kids/', ...made.slice(0, 14));
}

/** What the other pages of the shop are planted with. */
function plant(site: Site): void {
  const guides = articlesOf(site).map(({ path }) => path);
  const products = productsOf(site).map(({ path }) => path);
  site.failing = { '/sale/spring/': 404, '/guides/old-tents/': 410, '/shops/moor-street/': 404 };
  site.alsoInSitemap = Object.keys(site.failing);
  site.redirects = { '/waterproofs/': '/capes/', '/our-story/': '/about/' };
  site.defects = {
    'title-shared': ['/socks/', '/hats/', ...products.slice(10, 34)],
    'description-missing': guides.slice(20, 29),
    'description-shared': products.slice(40, 45),
    'images-without-text': products.slice(50, 78),
    'images-without-size': guides.slice(30, 42),
    'heading-skipped': guides.slice(45, 50),
    'structured-data-missing': guides.slice(80, 86),
    'structured-data-broken': [guides[52]!],
    'canonical-missing': ['/stores/'],
    'page-slow': [guides[1]!, guides[6]!, guides[11]!],
    'page-uncompressed': ['/sale/'],
    'hreflang-one-way': ['/repairs/'],
    'language-wrong': [guides[55]!],
    noindex: ['/sale/'],
    'sitemap-noindex': ['/sale/'],
    'links-broken': ['/wholesale/'],
    'links-redirected': ['/wholesale/'],
    'page-missing': Object.keys(site.failing),
    'sitemap-dead-links': Object.keys(site.failing),
  };
}

/** Dead pages, new ones, titles and prices of the second look. */
function change(site: Site): void {
  const replaced = (path: string, more: Partial<Page>) => Object.assign(site.pages.get(path)!, more);
  const headings = [
    'Rain capes for children: which length?',
    'Winter repair week on our bench',
    'Five knots that hold a tarp',
    'How we dye wool with bark',
    'Waxing day: bring your old cape',
    'A night in a bothy with a class',
  ];
  const paths = ['kids-rain', 'winter-week', 'tarp-knots', 'bark-dye', 'waxing-day', 'bothy-night'];
  const made = headings.map((heading, at) =>
    guidePage(site, {
      path: `/guides/${paths[at]}/`,
      heading,
      item: at === 3 ? wool : cape,
      isRepair: false,
      sections: 10,
      age: at,
    }),
  );
  addTo(site, '/guides/', ...made);
  for (const gone of ['/sale/summer/', '/about/mill/']) {
    site.pages.delete(gone);
    for (const page of site.pages.values()) page.links = page.links.filter(({ path }) => path !== gone);
  }
  site.redirects['/about/mill/'] = '/about/';
  site.defects['title-shared'] = site.defects['title-shared']!.filter((path) => path !== '/socks/');
  replaced('/socks/', { title: 'Wool socks that can be mended | Ridgeway' });
  const guides = articlesOf(site);
  for (const page of guides.slice(60, 66)) page.title = `${page.heading}, tested again`.slice(0, 52);
  const priced = productsOf(site).slice(0, 3);
  for (const [at, page] of priced.entries()) page.price = page.price! + [-10, 6, 15][at]!;
  for (const page of guides.slice(70, 73)) {
    const { write } = page;
    const note = createProse(`${page.path} note`).sentences('field', 3).join(' ');
    page.write = () => [...write(), { heading: 'Seen again this week', paragraphs: [note] }];
  }
}

/** Ridgeway Supply repairs what it sells. 217 pages in its sitemap, three of which are gone. */
export function buildRidgeway(version: number): Site {
  const site = buildShop({
    host: 'ridgeway-supply.example',
    name: 'Ridgeway Supply',
    year: 2014,
    kinds: 9,
    products: 83,
    guides: 88,
    repairGuides: 30,
    guideEveryDays: 4.9,
    guideSections: 10,
    crawlDelaySeconds: 2,
    sitemap: 'index',
  });
  addChildren(site);
  addTo(
    site,
    '/',
    textPage(site, 'list', '/sale/', 'Last pieces and samples', 'list'),
    textPage(site, 'contact', '/stores/', 'Our shop in the old mill', 'company'),
    textPage(site, 'legal', '/wholesale/', 'For shops and for clubs', 'terms'),
  );
  addTo(site, '/sale/', textPage(site, 'list', '/sale/summer/', 'Summer sale on the bench', 'list'));
  addTo(site, '/about/', textPage(site, 'about', '/about/mill/', 'The mill where we work', 'company'));
  addGermanPages(site);
  plant(site);
  if (version > 1) change(site);
  return site;
}
