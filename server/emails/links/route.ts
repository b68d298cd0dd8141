import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { checkedLinksSchema, checkLinksSchema, type LinkResult } from '#domain/email/checks/link-result.ts';
import { CrawlSlots } from '../../competitive/crawl/pace/crawl-slots.ts';
import { openEventWriter, sendFailure } from '../../generation/stream-task.ts';
import { withGuard } from '../../guarded-fetch/with-guard.ts';
import { signedIn } from '../../http/openapi.ts';
import { ownOriginOf } from '../../http/own-origin.ts';
import { countCall } from '../../rate-limits/count-call.ts';
import { requireOpen } from '../../billing/require-capability.ts';
import { checkLinks } from './check-links.ts';

/** Links of emails (decision 099). Nothing of them is kept here. */
export const checkLinksRoute: FastifyPluginAsyncZod = async (app) => {
  const { config, database, links, metrics, siteTurns } = app;
  const slots = new CrawlSlots(2 * config.crawl.atOnce);

  app.post('/api/emails/check-links', {
    config: { waitsForOthers: true },
    schema: {
      ...signedIn,
      summary: 'Looks at the links of an email through the guard: HEAD, and GET where that fails.',
      body: checkLinksSchema,
      response: {
        200: checkedLinksSchema.describe(
          'Each link with what was found, in the order in which they were sent. With `Accept: text/event-stream` the same call streams: a `progress` event for each link, then one `result` or one `error`.',
        ),
      },
      errors: [
        'premium.required',
        'analysis.too-many-sites',
        'analysis.busy',
        'request.too-many',
        'server.shutting-down',
      ],
    },
    preValidation: requireOpen('email'),
    handler: async (request, reply) => {
      const { id: userId } = await request.requireUser();
      await countCall(database, 'emailLinks', userId, new Date());
      const leave = slots.take(userId);
      const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
      const writer = isStream ? openEventWriter(reply) : null;
      if (writer) metrics.openStreams.inc();
      const all = new Set(request.body.links).size;
      let done = 0;
      const onResult = (link: LinkResult) => {
        done += 1;
        void writer?.progress({ link, done, of: all });
      };
      try {
        const found = await withGuard(app, reply, (guardedFetch, { signal }) =>
          checkLinks(request.body.links, {
            guardedFetch,
            turns: siteTurns,
            signal,
            tracked: { origin: ownOriginOf(request), links },
            onResult,
          }),
        );
        if (!writer) return { links: found };
        writer.result({ links: found });
      } catch (thrown) {
        if (!writer) throw thrown;
        sendFailure(reply, writer, thrown, 'a check of links failed');
      } finally {
        leave();
        if (writer) metrics.openStreams.dec();
        writer?.stop();
      }
      // The reply was hijacked: Fastify ignores what the handler returns.
      return reply as never;
    },
  });
};
