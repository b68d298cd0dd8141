import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { maxReportBytes, reportReadSchema } from '#domain/sending/send-api.ts';
import { signedIn } from '../../http/openapi.ts';
import { beginSendCall, readableSends, sendCallErrors } from '../begin-call.ts';
import { applyReport } from './apply-report.ts';
import { readReportApart } from './read-report.ts';

/** Reports that mail servers send back, as a user saves them from a mailbox. */
export const reportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/api/sends/reports', {
    bodyLimit: maxReportBytes,
    schema: {
      ...signedIn,
      summary:
        'Reads a report about a mail that could not be delivered, or about a complaint: a whole mail as message/rfc822.',
      response: { 200: reportReadSchema },
      errors: [...sendCallErrors, 'contacts.key-lost'],
    },
    preValidation: readableSends,
    handler: async (request) => {
      const { userId, now } = await beginSendCall(request, { kind: 'mailReport' });
      const hash = await app.contacts.hasherOf(userId);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const report = await readReportApart(raw);
      if (!report) return { outcome: 'no-report' as const };
      const { noteEvent } = app.sending;
      return { outcome: await applyReport(app.database, { userId, report, hash, now, noteEvent }) };
    },
  });
};
