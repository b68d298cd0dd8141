import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { mostGoalBytes, readGoal } from './read-goal.ts';
import { linkPath } from '#domain/links/target-address.ts';
import { utcDay } from '#domain/usage/periods.ts';
import { queryOf } from './redirect.ts';
import { noteGoal } from '../../sequences/goals/note-goal.ts';
import { isCrawler, isPrefetch, isRobot } from './robots.ts';
import { readVisitorCookie } from './visitor.ts';

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const preflightSeconds = '86400';
const errors = ['links.unknown', 'links.gone', 'links.variant-unknown', 'input.invalid'] as const;

type Params = { Params: { id: string } };

/**
 * Conversions that pages and servers of the link's maker report. Any page may send them, without credentials: they act for nobody,
 * and a cookie only says which variant a visitor has seen.
 */
export const goalRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    });
    next();
  });
  // JSON, a form, or the text of a beacon: the text says which.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const config = { allowsForeignOrigin: true } as const;

  app.options(`${linkPath}:id/goal`, {
    schema: {
      summary: 'Tells browsers that any page may report a goal.',
      response: { 204: z.undefined().describe('Allowed.') },
    },
    handler: (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': preflightSeconds,
        })
        .send(),
  });

  app.post<Params>(`${linkPath}:id/goal`, {
    config,
    bodyLimit: mostGoalBytes,
    schema: {
      summary:
        'Counts a conversion for the variant that `aigen` names (in body, query or referrer), else for the one that the visitor’s cookie names; with `aigen_mail` also for the contact whose mail had the link. JSON, form or text.',
      response: { 204: z.undefined().describe('Counted.') },
      errors,
    },
    handler: async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      await countGoal(app, request, body);
      return reply.code(204).send();
    },
  });

  app.get<Params>(`${linkPath}:id/goal.gif`, {
    schema: {
      summary: 'The same as a picture of one pixel, for pages and mails without scripts.',
      response: { 200: z.unknown().describe('A picture.') },
      errors,
    },
    handler: async (request, reply) => {
      await countGoal(app, request, null);
      return reply.type('image/gif').send(pixel);
    },
  });
};

/** `body`: null for the picture, which a library of a server has no reason to load. */
async function countGoal(
  app: FastifyInstance,
  request: FastifyRequest<Params>,
  body: string | null,
): Promise<void> {
  const link = await app.links.find(request.params.id);
  if (!link) throw new AppError('links.unknown');
  if (link.isGone) throw new AppError('links.gone');
  const { headers } = request;
  const goal = readGoal(
    { body: body ?? undefined, query: queryOf(request.url), referer: headers.referer },
    link.id,
  );
  const position = goal.position === undefined ? readVisitorCookie(headers.cookie)?.position : goal.position;
  if (position === undefined || position === null || position >= link.targets.length)
    throw new AppError('links.variant-unknown');
  const userAgent = headers['user-agent'];
  const isByRobot = body === null ? isRobot(userAgent) : isCrawler(userAgent);
  if (isByRobot || isPrefetch(headers) || request.method === 'HEAD') return;
  const day = utcDay(new Date());
  app.linkCounts.add({ linkId: link.id, day, position }, { kind: 'goal', cents: goal.cents });
  if (goal.mail === null) return;
  // It is counted already: whoever reports it need not repeat it.
  await noteGoal(app, { linkId: link.id, token: goal.mail }).catch((error: unknown) =>
    request.log.error({ err: error }, 'a goal of a contact was not noted'),
  );
}
