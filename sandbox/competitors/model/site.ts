import type { Section } from './prose.ts';

export type PageKind = 'home' | 'article' | 'product' | 'list' | 'faq' | 'about' | 'contact' | 'legal';

/** A page as it should be; what is planted on it is in the site's `defects`. */
export type Page = {
  path: string;
  kind: PageKind;
  language: 'en' | 'de';
  heading: string;
  title: string;
  description: string;
  write: () => Section[];
  /** Name of its picture and what it shows. */
  picture: string;
  /** Pages listed in its main part. */
  links: { path: string; text: string }[];
  author: string | null;
  /** Days before the web's today; of change, for pages that are not articles. */
  age: number;
  price: number | null;
  /** Its translations, itself included; empty for none. */
  translations: { language: string; path: string }[];
};

/** Kinds of finding by their id in `domain/competitive/findings/finding-kinds.ts`, and the paths that show them. */
export type Defects = Record<string, string[]>;

export type Site = {
  host: string;
  name: string;
  /** Since when it mends. */
  year: number;
  scheme: 'https' | 'http';
  pages: Map<string, Page>;
  /** Paths in the top navigation, with their texts. */
  navigation: { path: string; text: string }[];
  defects: Defects;
  redirects: Record<string, string>;
  /** Paths that answer with an error. */
  failing: Record<string, number>;
  robots: 'found' | 'absent';
  crawlDelaySeconds: number | null;
  sitemap: 'index' | 'single' | 'broken' | 'absent';
  /** Paths in the sitemap that have no page, and pages that are not in it. */
  alsoInSitemap: string[];
  notInSitemap: string[];
  feed: 'atom' | 'rss' | 'absent';
};

/** Whether a kind is planted on a path. */
export const isPlanted = (site: Site, kind: string, path: string): boolean =>
  site.defects[kind]?.includes(path) ?? false;

export const originOf = (site: Pick<Site, 'scheme' | 'host'>): string => `${site.scheme}://${site.host}`;

export const articlesOf = (site: Site): Page[] =>
  [...site.pages.values()].filter(({ kind }) => kind === 'article').sort((a, b) => a.age - b.age);

/** The paths of its sitemap, in order. */
export const sitemapPaths = (site: Site): string[] => [
  ...[...site.pages.keys()].filter((path) => !site.notInSitemap.includes(path)),
  ...site.alsoInSitemap,
];
