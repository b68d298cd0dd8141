import { Resolver } from 'node:dns/promises';
import type { ReadTexts } from '#domain/sending/dns/records.ts';

const tryMs = 2_000;
const tries = 2;
const mostRecords = 100;
const mostCharacters = 4_000;

/** Reads TXT records, by default from the name servers of the system. */
export function createTextReader(servers?: readonly string[]): ReadTexts {
  return async (name) => {
    const resolver = new Resolver({ timeout: tryMs, tries });
    if (servers) resolver.setServers(servers);
    try {
      const records = await resolver.resolveTxt(name);
      return records.slice(0, mostRecords).map((parts) => parts.join('').slice(0, mostCharacters));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === 'ENODATA' || code === 'ENOTFOUND' ? 'none' : 'failed';
    }
  };
}
