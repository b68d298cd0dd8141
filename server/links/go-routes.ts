import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { redirectUrl } from './redirect-url.ts';
import { linkPath } from '#domain/links/target-address.ts';
import { chooseTarget, variantMark } from '#domain/links/variant.ts';
import { utcDay } from '#domain/usage/periods.ts';
import { rateLimitAddress } from '../rate-limits/rate-limit-address.ts';
import type { DayKey } from './day-keys.ts';
import type { CachedLink } from './link-cache.ts';
import { sendGone, sendUnknown } from './link-pages.ts';
import { isPrefetch, isRobot } from './robots.ts';
import {
  hashVisitor,
  readVisitorCookie,
  shareOf,
  visitorCookie,
  visitorCookieSeconds,
  writeVisitorCookie,
} from './visitor.ts';

/** GET and HEAD /go/<id>: sends a visitor to a target of the link, and counts the visit. Decision: docs/decisions/092-tracked-links.md */
export const goRoutes: FastifyPluginAsync = async (app) => {
  const { links, dayKeys, linkCounts } = app;
  const secure = app.config.mode === 'hosted' ? '; Secure' : '';

  app.get<{ Params: { id: string } }>(`${linkPath}:id`, {
    schema: {
      summary: 'Sends a visitor to a target of a tracked link: the same one at every visit.',
      response: { 302: z.undefined().describe('To the target.') },
    },
    handler: (request, reply) => {
      const now = new Date();
      const day = utcDay(now);
      const link = links.find(request.params.id);
      const dayKey = dayKeys.at(day);
      if (!(link instanceof Promise) && !(dayKey instanceof Promise))
        return answer(request, reply, { link, dayKey, now });
      return Promise.all([link, dayKey]).then(([foundLink, foundKey]) =>
        answer(request, reply, { link: foundLink, dayKey: foundKey, now }),
      );
    },
  });

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { link, dayKey, now }: { link: CachedLink | null; dayKey: DayKey; now: Date },
  ): FastifyReply {
    if (!link) return sendUnknown(reply);
    if (link.isGone) return sendGone(reply);
    const { id, targets } = link;
    const { day } = dayKey;
    const userAgent = request.headers['user-agent'];
    const cookie = readVisitorCookie(request.cookies[visitorCookie]);
    const known = cookie && cookie.position < targets.length ? cookie : null;
    const hash =
      known?.firstDay === day
        ? null
        : hashVisitor(dayKey.key, id, known?.token ?? `${rateLimitAddress(request.ip)}\0${userAgent}`);
    const position =
      known?.position ?? chooseTarget(targets, shareOf(hash!), new Date(`${day}T00:00:00.000Z`));
    const target = targets[position];
    if (!target?.url || target.deletedAt) return sendGone(reply);

    const counted = { linkId: id, day, position };
    if (request.method === 'HEAD' || isPrefetch(request.headers) || isRobot(userAgent)) {
      linkCounts.add(counted, { kind: 'robot' });
    } else {
      linkCounts.add(counted, { kind: 'visit', at: now, hash: dayKey.isShared ? hash : null });
      if (!known) {
        const value = writeVisitorCookie({ position, firstDay: day, token: randomUUID() });
        reply.header(
          'set-cookie',
          `${visitorCookie}=${value}; Max-Age=${visitorCookieSeconds}; Path=${linkPath}${id}; HttpOnly; SameSite=Lax${secure}`,
        );
      }
    }
    const query = queryOf(request.url);
    const location = query.includes('utm_')
      ? redirectUrl(target.url, variantMark(id, position), query)
      : target.location;
    return reply.header('cache-control', 'no-store').redirect(location, 302);
  }
};

/** Without the question mark. */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
