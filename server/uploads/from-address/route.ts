import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#domain/errors/app-error.ts';
import { unreadableAddress } from '#domain/uploads/unreadable-address.ts';
import { fromAddressSchema, uploadSchema } from '#domain/uploads/upload.ts';
import { CrawlSlots } from '../../competitive/crawl/pace/crawl-slots.ts';
import { siteAddress } from '../../competitive/plan-analysis.ts';
import { withGuard } from '../../guarded-fetch/with-guard.ts';
import { signedIn } from '../../http/openapi.ts';
import { countCall } from '../../rate-limits/count-call.ts';
import { storeUpload } from '../store-upload.ts';
import { readAddress } from './read-address.ts';

/** A page of the public web as a file of the account (decision 091). */
export const fromAddressRoute: FastifyPluginAsyncZod = async (app) => {
  const { config, database, siteTurns: turns, switches } = app;
  const slots = new CrawlSlots(config.crawl.atOnce);

  app.post('/api/uploads/from-address', {
    config: { waitsForOthers: true, limit: 'upload', receivesFirst: true },
    schema: {
      ...signedIn,
      summary:
        'Reads a public web page, or a PDF, DOCX or text on the web, and stores its text as a file of the account.',
      body: fromAddressSchema,
      response: { 201: uploadSchema },
      errors: [
        'analysis.address-refused',
        'analysis.too-many-sites',
        'analysis.busy',
        'uploads.address-unreadable',
        'uploads.unreadable',
        'uploads.macros',
        'uploads.empty',
        'uploads.quota-full',
        'uploads.storage-failed',
        'uploads.paused',
        'request.too-many',
        'server.shutting-down',
      ],
    },
    handler: async (request, reply) => {
      const { id: userId } = await request.requireUser();
      switches.require('uploads');
      await countCall(database, 'uploadFromAddress', userId, new Date());
      const url = siteAddress(request.body.url);
      const leave = slots.take(userId);
      try {
        const { name, body, address } = await withGuard(app, reply, (guardedFetch, { signal }) =>
          readAddress(url, { guardedFetch, turns, signal, pauseMs: config.crawl.pauseMs }),
        );
        const upload = await storeUpload(app, {
          userId,
          name,
          source: 'address',
          address,
          body: Readable.from([body]),
          whenReceived: request.beginWork,
        });
        return await reply.status(201).send(upload);
      } catch (error) {
        if (error instanceof AppError && error.code === 'uploads.type-refused')
          throw unreadableAddress('not-text', error);
        throw error;
      } finally {
        leave();
      }
    },
  });
};
