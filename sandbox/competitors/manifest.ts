import { isPlanted, originOf, type Page, type Site } from './model/site.ts';
import { sharedTitle } from './pages/head.ts';
import { siteHosts, siteOf } from './web.ts';

export type PlantedFinding = { kind: string; urls: string[] };

const urlsOf = (site: Site, paths: readonly string[]) => paths.map((path) => originOf(site) + path);

/**
 * What is planted, by host: kinds of `domain/competitive/findings/finding-kinds.ts` with the addresses that they are about, in version 1.
 * Nothing else is wrong with these sites; a host without an entry has no fault.
 */
export const plantedFindings: Record<string, PlantedFinding[]> = Object.fromEntries(
  siteHosts.map((host) => {
    const site = siteOf(host)!;
    return [host, Object.entries(site.defects).map(([kind, paths]) => ({ kind, urls: urlsOf(site, paths) }))];
  }),
);

export type Changes = {
  added: string[];
  gone: string[];
  titles: string[];
  prices: string[];
  texts: string[];
};

const titleOf = (site: Site, page: Page) =>
  isPlanted(site, 'title-shared', page.path) ? sharedTitle(site) : page.title;

/** Addresses of a site that are new, gone, or changed from version 1 to 2, and how. */
export function changesOf(host: string): Changes {
  const [before, after] = [siteOf(host, 1)!, siteOf(host, 2)!];
  const both = [...before.pages.values()].filter(({ path }) => after.pages.has(path));
  const where = (isOther: (old: Page, now: Page) => boolean) =>
    urlsOf(
      after,
      both.filter((page) => isOther(page, after.pages.get(page.path)!)).map(({ path }) => path),
    );
  const without = (site: Site, other: Site) =>
    urlsOf(
      site,
      [...site.pages.keys()].filter((path) => !other.pages.has(path)),
    );
  const textOf = (site: Site, page: Page) => {
    const planted = isPlanted(site, 'links-redirected', page.path) ? Object.keys(site.redirects) : [];
    return JSON.stringify([page.heading, page.write(), page.links, page.price, planted]);
  };
  return {
    added: without(after, before),
    gone: without(before, after),
    titles: where((old, now) => titleOf(before, old) !== titleOf(after, now)),
    prices: where((old, now) => old.price !== now.price),
    texts: where((old, now) => textOf(before, old) !== textOf(after, now)),
  };
}
