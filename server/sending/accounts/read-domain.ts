import { domainToASCII } from 'node:url';
import { splitEmail } from '#domain/accounts/email-address.ts';
import { isPublicHost } from '#domain/competitive/address/web-address.ts';
import type { DomainReport } from '#domain/sending/dns/domain-report.ts';
import { dkimName, readDkim, usualSelectors } from '#domain/sending/dns/dkim.ts';
import { dmarcDomains, dmarcName, readDmarc } from '#domain/sending/dns/dmarc.ts';
import type { ReadTexts, TextAnswer } from '#domain/sending/dns/records.ts';
import { mostSpfLookups, readSpf, spfTargets } from '#domain/sending/dns/spf.ts';
import { AppError } from '#domain/errors/app-error.ts';

/** Names that are asked for at most of one domain, for each kind of record. */
const mostNames = 2 * mostSpfLookups;

/** What DNS says of the domain of a sender. Only records that are public by their purpose are read out of the answers. */
export async function readDomain(
  readTexts: ReadTexts,
  { senderEmail, selector }: { senderEmail: string; selector: string | null },
): Promise<DomainReport> {
  const domain = domainToASCII(splitEmail(senderEmail).domain);
  if (!isPublicHost(domain)) throw new AppError('sending.domain-not-public');
  const read = rememberTexts(readTexts);
  const [spf, dkim, dmarc] = await Promise.all([
    readSpfTree(read, domain),
    readAll(read, selector === null ? usualSelectors : [selector], (each) => dkimName(each, domain)),
    readAll(read, dmarcDomains(domain), dmarcName),
  ]);
  return {
    domain,
    spf: readSpf(domain, spf),
    dkim: readDkim(domain, dkim, selector !== null),
    dmarc: readDmarc({ domain, senderEmail }, dmarc),
  };
}

/** Asks for no name twice. */
function rememberTexts(readTexts: ReadTexts): ReadTexts {
  const asked = new Map<string, Promise<TextAnswer>>();
  return (name) => {
    const known = asked.get(name) ?? readTexts(name);
    asked.set(name, known);
    return known;
  };
}

async function readAll(
  read: ReadTexts,
  names: readonly string[],
  nameInDns: (name: string) => string,
): Promise<Map<string, TextAnswer>> {
  return new Map(await Promise.all(names.map(async (name) => [name, await read(nameInDns(name))] as const)));
}

/** The records of a domain and of all that they include, level by level. */
async function readSpfTree(read: ReadTexts, domain: string): Promise<Map<string, TextAnswer>> {
  const answers = new Map<string, TextAnswer>();
  let level = [domain];
  while (level.length > 0 && answers.size < mostNames) {
    const found = await readAll(read, level.slice(0, mostNames - answers.size), (name) => name);
    for (const [name, answer] of found) answers.set(name, answer);
    const targets = [...found.values()].flatMap(spfTargets).filter((name) => isPublicHost(name));
    level = [...new Set(targets)].filter((name) => !answers.has(name));
  }
  return answers;
}
