import type { Dispatcher } from 'undici';
import { AppError } from '#domain/errors/app-error.ts';
import { failureOf } from './failure.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';
import { createPinnedAgent, createSandboxAgent, type Dial } from './pinned-agent.ts';
import { acceptedEncodings, readBody } from './read-body.ts';
import { locationOf, parseTarget, resolveLocation } from './redirect.ts';
import { createDnsResolver, ResolvedNames, type ResolveName } from './names/resolve-name.ts';

/** Hosts that the sandbox plays, and its origin. */
export type SandboxWeb = { hosts: (host: string) => boolean; origin: string };

export type GuardOptions = {
  userAgent: string;
  /** Only in local mode with the sandbox on (guard-options.ts). */
  sandboxWeb: SandboxWeb | null;
  /** Stand-ins for the network, in tests. */
  network?: { resolve?: ResolveName; dial?: Dial; ca?: string };
};

export type GuardedRequest = {
  signal: AbortSignal;
  /** HEAD reads no body; redirects are asked with it too. */
  method?: 'GET' | 'HEAD';
  accept?: string;
  /** Decoded bytes of the body that are read; the rest is cut. */
  maxBytes: number;
  /** A body that was made to fill memory is cut as others are, and not refused. */
  cutsBombs?: boolean;
  /** For the whole call: names, connections, redirects, headers and body. */
  timeoutMs: number;
  maxRedirects?: number;
  /** Asked for each target of a redirect after the guard has allowed it, such as for robots.txt; false ends the call as `robots`. */
  mayFollow?: (url: string) => boolean;
};

export type GuardedResponse = {
  url: string;
  /** Addresses that led to `url`, from the first one. */
  redirects: string[];
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  isCut: boolean;
  /** Of the last request, connecting included: to its first byte, and to its last. */
  firstByteMs: number;
  totalMs: number;
};

/** Reads public web addresses for one crawl, which ends with `close`. Names stay resolved and connections open until then. */
export type GuardedFetch = {
  /** Throws GuardedFetchError, or the reason of `signal`. */
  (url: string, request: GuardedRequest): Promise<GuardedResponse>;
  /** Throws AppError `analysis.address-refused` for an address that is not public, without connecting to it. */
  check(url: string, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

const defaultMaxRedirects = 5;

/** The only way out of the server for addresses that users name (decision 084). */
export function createGuardedFetch({ userAgent, sandboxWeb, network = {} }: GuardOptions): GuardedFetch {
  const names = new ResolvedNames(network.resolve ?? createDnsResolver());
  const connections = createPinnedAgent(names, network);
  const sandboxAgent = sandboxWeb ? createSandboxAgent() : null;

  /** Checks where a request would go. No connection is made. */
  async function admit(target: URL, signal: AbortSignal): Promise<Route> {
    if (sandboxWeb && sandboxAgent && sandboxWeb.hosts(target.hostname)) {
      const headers = { host: target.host, 'x-forwarded-proto': target.protocol.slice(0, -1) };
      return { agent: sandboxAgent, origin: sandboxWeb.origin, headers };
    }
    await names.admit(target.hostname, signal);
    return { agent: connections.agent, origin: target.origin, headers: {} };
  }

  async function send(
    target: URL,
    { method = 'GET', accept = '*/*' }: GuardedRequest,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const { agent, origin, headers } = await admit(target, signal);
    return agent.request({
      origin,
      path: target.pathname + target.search,
      method,
      headers: { 'user-agent': userAgent, accept, 'accept-encoding': acceptedEncodings, ...headers },
      signal,
    });
  }

  async function follow(call: Call, request: GuardedRequest): Promise<GuardedResponse> {
    for (;;) {
      const target = parseTarget(call.url);
      const startedAt = performance.now();
      const response = await send(target, request, call.signal);
      const firstByteMs = performance.now() - startedAt;
      const { statusCode: status } = response;
      const location = locationOf(status, firstOf(response.headers.location));
      if (location === null) {
        const encoding = firstOf(response.headers['content-encoding']) ?? '';
        // What a site sends after a HEAD is no body of it.
        const isHead = request.method === 'HEAD';
        if (isHead) await leave(response);
        const read = isHead ? noBody : await readBody(response.body, encoding, request);
        const totalMs = performance.now() - startedAt;
        const headers = toHeaders(response.headers);
        return {
          url: target.href,
          redirects: call.redirects,
          status,
          headers,
          ...read,
          firstByteMs,
          totalMs,
        };
      }
      await leave(response);
      redirect(call, target.href, location, request);
    }
  }

  const guardedFetch = async (url: string, request: GuardedRequest): Promise<GuardedResponse> => {
    const deadline = new AbortController();
    const stop = () => deadline.abort(request.signal.reason);
    const timer = setTimeout(() => deadline.abort(new Error('The time is over.')), request.timeoutMs);
    request.signal.addEventListener('abort', stop);
    const call: Call = { url, redirects: [], signal: deadline.signal };
    try {
      request.signal.throwIfAborted();
      return await follow(call, request);
    } catch (error) {
      request.signal.throwIfAborted();
      if (error instanceof GuardedFetchError) throw error;
      const reason = deadline.signal.aborted ? 'timeout' : failureOf(error);
      throw new GuardedFetchError(reason, { url: call.url, redirects: call.redirects, cause: error });
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', stop);
    }
  };

  return Object.assign(guardedFetch, {
    check: async (url: string, signal: AbortSignal) => {
      try {
        await admit(parseTarget(url), signal);
      } catch (error) {
        signal.throwIfAborted();
        if (failureOf(error) === 'refused-address') throw new AppError('analysis.address-refused');
      }
    },
    close: async () => {
      await Promise.all([connections.close(), sandboxAgent?.destroy()]);
    },
  });
}

type Route = { agent: Dispatcher; origin: string; headers: Record<string, string> };

/** A call on its way: the address that it is at, and those before. */
type Call = { url: string; redirects: string[]; signal: AbortSignal };

/** Moves a call on to the target of a redirect. */
function redirect(call: Call, from: string, location: string, request: GuardedRequest): void {
  const { maxRedirects = defaultMaxRedirects, mayFollow } = request;
  const fail = (reason: GuardedFetchError['reason']) =>
    new GuardedFetchError(reason, { url: call.url, redirects: call.redirects });
  const to = resolveLocation(location, from);
  call.redirects.push(from);
  call.url = to;
  if (call.redirects.includes(to)) throw fail('redirect-loop');
  if (call.redirects.length > maxRedirects) throw fail('too-many-redirects');
  if (mayFollow && !mayFollow(to)) throw fail('robots');
}

const noBody = { body: Buffer.alloc(0), isCut: false };

/** Most bytes of a redirect's body that are read to keep its connection. */
const leaveBytes = 16_384;

async function leave({ body }: Dispatcher.ResponseData): Promise<void> {
  await body.dump({ limit: leaveBytes });
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Cookies are neither kept nor passed on. */
function toHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'set-cookie' ? [] : [[name, [value].flat().join(', ')]],
    ),
  );
}
