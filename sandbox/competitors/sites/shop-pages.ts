import { upperFirst } from '../../writing/words.ts';
import { createProse, linesOf, type Item } from '../model/prose.ts';
import type { Page, Site } from '../model/site.ts';

/** The first text of this length. Titles have 30 to 52 characters and descriptions 70 to 130, which a search result shows in whole. */
const within = (least: number, most: number, ...texts: string[]) =>
  texts.find(({ length }) => length >= least && length <= most) ?? texts[0]!.slice(0, most);
const titleOf = ({ name }: Site, heading: string) =>
  within(30, 52, `${heading} | ${name}`, heading, `${heading}, made to be mended | ${name}`);
const descriptionOf = (heading: string, ...more: string[]) =>
  within(70, 130, ...more.map((text) => `${heading}. ${text}`), `${heading}. ${more.join(' ')}`);

const dayOf = (site: Site, path: string, most: number) =>
  2 + Math.floor(createProse(`${site.host}${path} day`).next() * most);

const basics = (site: Site, path: string, heading: string) => ({
  path,
  language: 'en' as const,
  heading: upperFirst(heading),
  title: titleOf(site, upperFirst(heading)),
  picture: `${path.split('/').findLast(Boolean) ?? 'home'}.svg`,
  links: [] as Page['links'],
  author: null,
  age: dayOf(site, path, 120),
  price: null,
  translations: [],
});

const guideSections = ['choose', 'fit', 'wash', 'dry', 'mend', 'send', 'store', 'pack', 'weather', 'cost'];

type Guide = Pick<Page, 'path' | 'heading' | 'age'> & { item: Item; isRepair: boolean; sections: number };

export function guidePage(site: Site, { item, isRepair, sections, age, ...guide }: Guide): Page {
  const { path, heading } = guide;
  const slots = { item: item.one, items: item.many, year: String(site.year) };
  const write = () => {
    const prose = createProse(site.host + path, slots);
    const first = isRepair ? ['mend', 'send', 'wash'] : heading.includes('children') ? ['children'] : [];
    const others = guideSections.filter((name) => !first.includes(name));
    const start = Math.floor(prose.next() * others.length);
    const chosen = [...first, ...others.slice(start), ...others.slice(0, start)].slice(0, sections - 1);
    const all = [...chosen.map((name) => prose.section(name, 9)), prose.section('field', 9)];
    const last = prose.sentences('closing', 2).join(' ');
    const promise = `If a seam opens, send it back. We have been mending since ${site.year}.`;
    all.at(-1)!.paragraphs.push(isRepair ? `${promise} ${last}` : last);
    return all;
  };
  const prose = createProse(`${site.host}${path} head`, slots);
  return {
    ...basics(site, path, heading),
    kind: 'article',
    description: descriptionOf(
      heading,
      prose.sentences('field', 1)[0]!,
      'What we learned on the bench and on the hill.',
      'What we learned on the bench and on the hill, told in plain words and with pictures.',
    ),
    write,
    author: linesOf('author')[Math.floor(prose.next() * 3) + (site.host.length % 6)]!,
    age,
  };
}

export function productPage(
  site: Site,
  { path, name, item }: { path: string; name: string; item: Item },
): Page {
  const slots = { name, item: item.one, items: item.many };
  const parts = ['what', 'material', 'fit', 'care', 'repair'];
  return {
    ...basics(site, path, name),
    kind: 'product',
    description: descriptionOf(
      name,
      `A ${item.one} that we mend for as long as you wear it.`,
      `A ${item.one} that we mend for as long as you wear it, sewn close to our own shop.`,
    ),
    write: () => {
      const prose = createProse(site.host + path, slots);
      return parts.map((part) => prose.section(`product-${part}`, 6));
    },
    price: 9 + 5 * Math.floor(createProse(`${site.host}${path} price`).next() * 34),
  };
}

type List = { path: string; heading: string; item?: Item; pages: readonly Page[] };

export function listPage(site: Site, { path, heading, item, pages }: List): Page {
  const slots = item && { item: item.one, items: item.many };
  const write = () => {
    const prose = createProse(site.host + path, { ...slots, year: String(site.year) });
    return [prose.section('list', 16), prose.section('choose', 9)];
  };
  return {
    ...basics(site, path, heading),
    kind: 'list',
    description: descriptionOf(
      upperFirst(heading),
      `All that ${site.name} has, with weight, cloth, care and the price of a repair.`,
    ),
    write,
    links: pages.map((page) => ({ path: page.path, text: page.heading })),
  };
}

/** A page of text about the shop. */
export function textPage(site: Site, kind: Page['kind'], path: string, heading: string, pool: string): Page {
  return {
    ...basics(site, path, heading),
    kind,
    description: descriptionOf(heading, `How ${site.name} works, whom to ask and what to expect from us.`),
    write: () => {
      const prose = createProse(site.host + path, { year: String(site.year) });
      return [
        prose.section(pool, 18),
        prose.section(pool === 'company' ? 'list' : 'company', 10, 'About the house'),
      ];
    },
  };
}
