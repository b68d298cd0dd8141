import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { linkPath } from '#domain/links/target-address.ts';
import { utcDay } from '#domain/usage/periods.ts';
import { isOwnHost } from '../../http/origin-check.ts';
import { securityHeadersOf } from '../../http/security-headers.ts';
import { queryOf, type createRedirects } from './redirect.ts';

const dayMs = 86_400_000;

/**
 * Redirects visitors of known links before the router and the hooks of other routes, which would take longer than all the rest. It sends
 * what they would have sent, and counts the redirect in the metrics. Everything else (links that have to be read, gone ones, other
 * hosts, a server that stops) goes on to the route: nothing is read here, because a server that is too busy refuses there. Only for requests from the network, when the server listens.
 */
export function redirectEarly(app: FastifyInstance, redirect: ReturnType<typeof createRedirects>): void {
  const { config, links, dayKeys } = app;
  const security = Object.entries(securityHeadersOf(config)).flat();
  const dayOf = createDays();
  let isStopping = false;

  function redirectKnown(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, headers } = request;
    if (!url.startsWith(linkPath) || (method !== 'GET' && method !== 'HEAD') || isStopping) return false;
    if (!isOwnHost(config, headers.host)) return false;
    // The route reads which host a trusted proxy names.
    if (config.trustProxy !== false && config.publicUrl === null && 'x-forwarded-host' in headers)
      return false;
    const end = url.indexOf('?', linkPath.length);
    const link = links.peek(end < 0 ? url.slice(linkPath.length) : url.slice(linkPath.length, end));
    const dayKey = dayKeys.at(dayOf(Date.now()));
    if (!link || dayKey instanceof Promise) return false;
    const address = addressOf(request, config.trustProxy);
    if (address === null) return false;
    const sent = redirect(link, dayKey, { method, headers, query: queryOf(url), address });
    if (!sent) return false;
    const list = [...security, 'x-request-id', randomUUID(), 'cache-control', 'no-store'];
    list.push('location', sent.location, 'content-length', '0');
    if (sent.cookie) list.push('set-cookie', sent.cookie);
    response.writeHead(302, list);
    response.end();
    app.metrics.linkRedirects.inc();
    return true;
  }

  app.addHook('onListen', (done) => {
    const { server } = app;
    const others = server.listeners('request') as ((...given: unknown[]) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      try {
        if (redirectKnown(request, response)) return;
      } catch (error) {
        // Nothing above would catch it, and the process would end. The route says what is wrong.
        app.log.error({ err: error }, 'a redirect failed');
        if (response.headersSent) return void response.destroy();
      }
      for (const listener of others) listener.call(server, request, response);
    });
    done();
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
}

/** The visitor's address as `request.ip` has it; null where that takes more than counting proxies. */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustProxy: FastifyInstance['config']['trustProxy'],
): string | null {
  const direct = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (trustProxy === false || forwarded === undefined) return direct;
  if (typeof trustProxy !== 'number') return null;
  const nearest = [
    direct,
    ...String(forwarded)
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '')
      .toReversed(),
  ];
  return nearest[Math.min(trustProxy, nearest.length - 1)]!;
}

/** The UTC day of a moment; it is the same for a day. */
function createDays(): (ms: number) => string {
  let known = -1;
  let day = '';
  return (ms) => {
    const number = Math.floor(ms / dayMs);
    if (number !== known) {
      known = number;
      day = utcDay(new Date(ms));
    }
    return day;
  };
}
