import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { linkPath } from '#domain/links/target-address.ts';
import { utcDay } from '#domain/usage/periods.ts';
import type { DayKey } from '../counts/day-keys.ts';
import { redirectEarly } from './early-redirects.ts';
import type { CachedLink } from '../link-cache.ts';
import { sendGone, sendUnknown } from './link-pages.ts';
import { createRedirects, queryOf } from './redirect.ts';

/**
 * GET and HEAD /go/<id>: sends a visitor to a target of the link, and counts the visit. Links that are known to this process are
 * redirected before they come here (early-redirects.ts). Decision: docs/decisions/094-tracked-links.md
 */
export const goRoutes: FastifyPluginAsync = async (app) => {
  const redirect = createRedirects(app);

  app.get<{ Params: { id: string } }>(`${linkPath}:id`, {
    schema: {
      summary: 'Sends a visitor to a target of a tracked link: to the same one at every visit.',
      response: { 302: z.undefined().describe('To the target.') },
    },
    handler: async (request, reply) => {
      const day = utcDay(new Date());
      const [link, dayKey] = await Promise.all([app.links.find(request.params.id), app.dayKeys.at(day)]);
      return answer(request, reply, link, dayKey);
    },
  });

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    link: CachedLink | null,
    dayKey: DayKey,
  ): FastifyReply {
    if (!link) return sendUnknown(reply);
    const { method, headers, ip: address } = request;
    const sent = redirect(link, dayKey, { method, headers, query: queryOf(request.url), address });
    if (!sent) return sendGone(reply);
    if (sent.cookie) reply.header('set-cookie', sent.cookie);
    return reply.header('cache-control', 'no-store').redirect(sent.location, 302);
  }

  redirectEarly(app, redirect);
};
