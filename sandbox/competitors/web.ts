import { buildFlawed } from './sites/flawed.ts';
import { otherSites } from './sites/other-sites.ts';
import { buildRidgeway } from './sites/ridgeway.ts';
import { singleFaults } from './sites/single-faults.ts';
import type { Site } from './model/site.ts';

const builders: Record<string, (version: number) => Site> = {
  'ridgeway-supply.example': buildRidgeway,
  'flawed.example': buildFlawed,
  ...otherSites,
  ...singleFaults,
};

/** The sites of this web, without those of the traps. */
export const siteHosts: readonly string[] = Object.keys(builders);

const built = new Map<string, Site>();

/** A site as it is in this version; null for a host that is none. */
export function siteOf(host: string, version = 1): Site | null {
  const build = Object.hasOwn(builders, host) ? builders[host] : undefined;
  if (!build) return null;
  const key = `${host} ${version}`;
  const site = built.get(key) ?? build(version);
  built.set(key, site);
  return site;
}
