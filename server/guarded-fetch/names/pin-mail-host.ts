import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isMailHost } from '#domain/sending/accounts/mail-host.ts';
import type { Dial } from '../pinned-agent.ts';
import { createDnsResolver, NotPublicError, ResolvedNames, type ResolveName } from './resolve-name.ts';

/** A host that was checked, and where connections to it go: a name server that answers differently later changes nothing. */
export type PinnedMailHost = {
  /** As certificates name it. */
  host: string;
  address: string;
  port: number;
};

export type MailHostOptions = {
  /** In local mode also names and addresses of the own network. Hosted, only public ones. */
  allowsOwnNetwork: boolean;
  /** Stand-ins for the network, in tests. */
  network?: { resolve?: ResolveName; dial?: Dial };
};

const resolveMs = 10_000;

/**
 * Resolves the mail server that a user names, under the rules of the guard (decision 084). Throws NotPublicError for one that may not
 * be connected to, and the error of the resolver for one without addresses.
 */
export async function pinMailHost(
  { host: typed, port }: { host: string; port: number },
  { allowsOwnNetwork, network = {} }: MailHostOptions,
): Promise<PinnedMailHost> {
  const { resolve = createDnsResolver(), dial = samePlace } = network;
  if (!isMailHost(typed, { allowsOwnNetwork })) throw new NotPublicError('The host is not public.');
  const bare = typed.replace(/^\[|\]$/g, '');
  const host = isIP(bare) ? bare : domainToASCII(typed);
  // What IDNA makes of a name is checked again.
  if (host === '' || !isMailHost(host, { allowsOwnNetwork }))
    throw new NotPublicError('The host is not public.');
  const addresses = allowsOwnNetwork ? await lookUpHere(host, resolve) : await resolvePublic(host, resolve);
  // The same one each time, so that connections can be kept: name servers turn the order.
  const sorted = addresses.toSorted();
  const address = sorted.find((each) => isIP(each) === 4) ?? sorted[0];
  if (address === undefined) throw new Error('The name has no addresses.');
  return { host, ...dial(address, port) };
}

const samePlace: Dial = (address, port) => ({ address, port });

async function resolvePublic(host: string, resolve: ResolveName): Promise<readonly string[]> {
  const names = new ResolvedNames(resolve);
  await names.admit(host, AbortSignal.timeout(resolveMs));
  return names.addressesOf(host);
}

/** Also names that only this machine and its network know. */
async function lookUpHere(host: string, resolve: ResolveName): Promise<readonly string[]> {
  if (isIP(host)) return [host];
  try {
    return await resolve(host, AbortSignal.timeout(resolveMs));
  } catch {
    const found = await lookup(host, { all: true });
    return found.map(({ address }) => address);
  }
}
