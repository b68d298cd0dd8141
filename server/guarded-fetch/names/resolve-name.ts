import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '#domain/competitive/address/public-address.ts';

/** All addresses of a name; rejects if it has none. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>;

/** A name leads, or may lead, to an address that is not public. */
export class NotPublicError extends Error {}

const tryMs = 3_000;
const tries = 2;

/**
 * Asks DNS for both families, by default the name servers of the system. Neither the hosts file nor search domains are used,
 * which only know names of this machine and its network; and no thread is held while a name server is slow.
 */
export function createDnsResolver(servers?: readonly string[]): ResolveName {
  return async (name, signal) => {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: tryMs, tries });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel);
    try {
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      signal.throwIfAborted();
      const addresses = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (addresses.length === 0 && v4.status === 'rejected') throw v4.reason;
      return addresses;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

/**
 * The names that a crawl has asked for, each resolved once: a name server that answers differently later changes nothing. An
 * answer with one address that is not public is refused as a whole.
 */
export class ResolvedNames {
  #resolve: ResolveName;
  #addresses = new Map<string, readonly string[]>();

  constructor(resolve: ResolveName) {
    this.#resolve = resolve;
  }

  /** Resolves and checks a host of a URL, if that is still to be done. Throws NotPublicError. */
  async admit(host: string, signal: AbortSignal): Promise<void> {
    if (this.#addresses.has(host)) return;
    const literal = host.replace(/^\[|\]$/g, '');
    const addresses = isIP(literal) ? [literal] : await this.#resolve(host, signal);
    if (!addresses.every(isPublicAddress)) throw new NotPublicError('The address is not public.');
    if (addresses.length === 0) throw new Error('The name has no addresses.');
    // Of two answers at the same time the first one counts.
    if (!this.#addresses.has(host)) this.#addresses.set(host, addresses);
  }

  /** The checked addresses of a host that was admitted; none for any other. */
  addressesOf(host: string): readonly string[] {
    return this.#addresses.get(host) ?? this.#addresses.get(`[${host}]`) ?? [];
  }
}
