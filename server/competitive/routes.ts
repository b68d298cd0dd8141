import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  analysisRequestSchema,
  analysisResultSchema,
  lookRequestSchema,
  lookResultSchema,
} from '#domain/competitive/request/request.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { isOpenTo } from '#domain/plans/capabilities.ts';
import { openEventWriter, sendFailure } from '../generation/stream-task.ts';
import { withGuard } from '../guarded-fetch/with-guard.ts';
import { signedIn } from '../http/openapi.ts';
import { countRateLimits, subjectKey, tooManyAttempts } from '../rate-limits/rate-limits.ts';
import { analyze } from './analyze.ts';
import { CrawlSlots } from './crawl/pace/crawl-slots.ts';
import { looksPerAccount, lookTimeoutMs } from './crawl/limits.ts';
import { lookAtSite } from './crawl/look-at-site.ts';
import { planAnalysis, siteAddress, type AnalysisPlan } from './plan-analysis.ts';

/** Calls of one account in one window (15 minutes). */
const maxCalls = 60;

/** POST /api/competitive-analysis and its look: sites are read through the guard, nothing of them is kept here. */
export const competitiveRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database, generations, metrics, siteTurns } = app;
  const slots = new CrawlSlots(config.crawl.atOnce);
  const lookSlots = new CrawlSlots(2 * config.crawl.atOnce, { most: looksPerAccount, code: 'analysis.busy' });

  /** Before the body is read. */
  const open = (name: string) => async (request: FastifyRequest) => {
    const caller = await generations.callerOf(request);
    if (!isOpenTo('competitive', caller)) throw new AppError('premium.required');
    const now = new Date();
    const exceeded = await countRateLimits(database, [subjectKey(name, caller.userId)], now, () => maxCalls);
    if (exceeded) throw tooManyAttempts(exceeded, now);
  };

  async function run(request: FastifyRequest, reply: FastifyReply, plan: AnalysisPlan) {
    const { userId } = await generations.callerOf(request);
    const readsSites = plan.competitorUrl !== null || plan.ownUrl !== null;
    const leave = readsSites ? slots.take(userId) : () => {};
    const isStream = request.headers.accept?.includes('text/event-stream') ?? false;
    const writer = isStream ? openEventWriter(reply) : null;
    if (writer) metrics.openStreams.inc();
    try {
      const report = await withGuard(app, reply, async (guardedFetch, { signal }) => {
        for (const url of [plan.competitorUrl, plan.ownUrl])
          if (url !== null) await guardedFetch.check(url, signal);
        const onProgress = (progress: object) => writer?.progress(progress);
        return analyze(app, request, { plan, guardedFetch, signal, onProgress, onMeasured: leave });
      });
      if (!writer) return report;
      writer.result(report);
    } catch (thrown) {
      if (!writer) throw thrown;
      sendFailure(reply, writer, thrown, 'a competitive analysis failed');
    } finally {
      leave();
      if (writer) metrics.openStreams.dec();
      writer?.stop();
    }
    // The reply was hijacked: Fastify ignores what the handler returns.
    return reply as never;
  }

  app.post('/api/competitive-analysis', {
    config: { checksSession: true, waitsForOthers: true },
    schema: {
      ...signedIn,
      summary:
        'Measures the public site of a competitor and has the AI write about it, with the key in the body, which is never stored.',
      body: analysisRequestSchema,
      response: {
        200: analysisResultSchema.describe(
          'The report. With `Accept: text/event-stream` the same call streams: `progress` events with each page that was read, then one `result` or one `error`. Without a key, and when the AI fails, the report is what was measured, and `missing` says why.',
        ),
      },
      errors: [
        'accounts.not-yours',
        'accounts.too-many-attempts',
        'premium.required',
        'analysis.competitor-missing',
        'analysis.address-refused',
        'analysis.too-many-sites',
        'analysis.busy',
        'generation.key-invalid',
        'generation.key-misplaced',
        'server.shutting-down',
      ],
    },
    onRequest: [generations.authenticate, open('analyses')],
    handler: async (request, reply) => {
      const plan = planAnalysis(request.body);
      const { userId, email } = request.body;
      generations.assertAllowed(await generations.callerOf(request), {
        claim: { userId, email },
        kind: 'competitive',
      });
      return run(request, reply, plan);
    },
  });

  app.post('/api/competitive-analysis/look', {
    config: { checksSession: true, waitsForOthers: true },
    schema: {
      ...signedIn,
      summary: 'What a site allows to be read and how many pages its sitemap names, before it is analyzed.',
      body: lookRequestSchema,
      response: { 200: lookResultSchema },
      errors: [
        'accounts.too-many-attempts',
        'premium.required',
        'analysis.address-refused',
        'analysis.look-too-slow',
        'analysis.busy',
        'server.shutting-down',
      ],
    },
    onRequest: [generations.authenticate, open('looks')],
    handler: async (request, reply) => {
      const startUrl = siteAddress(request.body.address);
      const leave = lookSlots.take((await generations.callerOf(request)).userId);
      return withGuard(app, reply, async (guardedFetch, call) => {
        const timer = setTimeout(() => call.abort(new AppError('analysis.look-too-slow')), lookTimeoutMs);
        try {
          await guardedFetch.check(startUrl, call.signal);
          return await lookAtSite({
            startUrl,
            fetch: guardedFetch,
            turns: siteTurns,
            signal: call.signal,
            now: () => new Date(),
            pauseMs: config.crawl.pauseMs,
          });
        } finally {
          clearTimeout(timer);
        }
      }).finally(leave);
    },
  });
};
