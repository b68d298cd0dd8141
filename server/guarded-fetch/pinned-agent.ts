import { isIP, Socket, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { NotPublicError, type ResolvedNames } from './names/resolve-name.ts';

const connectMs = 10_000;
/** Per site. */
const maxConnections = 2;
/**
 * Pages of one crawl share a connection, which does not outlive the crawl. Idle, it is left before most sites close it; one
 * that says how long it waits is believed, up to the second value.
 */
const keepIdleMs = 4_000;
const keepIdleAtMostMs = 30_000;
export const maxHeaderBytes = 32_768;

/** Where a connection to a checked address goes. Tests lead it to a listener of theirs; there is no other use. */
export type Dial = (address: string, port: number) => { address: string; port: number };

export type PinnedAgentOptions = {
  dial?: Dial;
  /** Certificate authorities instead of the usual ones, for tests. */
  ca?: string;
};

export type PinnedConnections = { agent: Agent; close: () => Promise<void> };

const agentOptions = {
  allowH2: false,
  pipelining: 1,
  connections: maxConnections,
  keepAliveTimeout: keepIdleMs,
  keepAliveMaxTimeout: keepIdleAtMostMs,
  maxHeaderSize: maxHeaderBytes,
  // The deadline of the whole call counts.
  headersTimeout: 0,
  bodyTimeout: 0,
};

/** Connections that only go to the checked addresses of `names`; a host that was not admitted is not connected to. */
export function createPinnedAgent(
  names: ResolvedNames,
  { dial = (address, port) => ({ address, port }), ca }: PinnedAgentOptions,
): PinnedConnections {
  const sockets = new Set<Socket>();
  const lookup: LookupFunction = (host, { all }, done) => {
    const found = names.addressesOf(host).map((address) => dial(address, 0).address);
    const [first] = found;
    if (first === undefined) return done(new NotPublicError('The name was not checked.'), '');
    if (all)
      return done(
        null,
        found.map((address) => ({ address, family: isIP(address) })),
      );
    done(null, first, isIP(first));
  };
  const connect = buildConnector({
    allowH2: false,
    timeout: connectMs,
    autoSelectFamily: true,
    // Even where the environment turns the check of certificates off.
    rejectUnauthorized: true,
    lookup,
    ...(ca === undefined ? {} : { ca }),
  });
  const agent = new Agent({
    ...agentOptions,
    connect: (options, done) => {
      const [address] = names.addressesOf(options.hostname);
      if (address === undefined) return done(new NotPublicError('The host was not checked.'), null);
      const target = dial(address, Number(options.port) || (options.protocol === 'https:' ? 443 : 80));
      // Node does not look addresses up, so one in a URL is replaced here.
      const hostname = isIP(options.hostname) ? target.address : options.hostname;
      const port = String(target.port);
      // Its type does not say that it returns the socket.
      const socket: unknown = connect({ ...options, hostname, port }, done);
      if (!(socket instanceof Socket)) return;
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    },
  });
  return {
    agent,
    close: async () => {
      await agent.destroy();
      // Also those that are still connecting.
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Connections to the sandbox, which is on this machine. */
export function createSandboxAgent(): Agent {
  return new Agent({ ...agentOptions, connect: { timeout: connectMs } });
}
