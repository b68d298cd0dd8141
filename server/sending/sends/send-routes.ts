import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import {
  changeSendSchema,
  sendDetailsSchema,
  sendsPageSchema,
  sendsQuerySchema,
  startSendSchema,
  type SendAction,
} from '#domain/sending/send-api.ts';
import { signedIn } from '../../http/openapi.ts';
import { beginSendCall, readableSends, sendCallErrors } from '../begin-call.ts';
import type { SendRow } from '../send-context.ts';
import { pauseSend, resumeSend, stopSend } from './change-state.ts';
import { listSends, readSend, readSendRow } from './read-sends.ts';
import { needsReview, startSend } from './start-send.ts';
import { resumeStepSend } from './step-sends.ts';

const params = z.object({ id: z.uuid() });
const invalid = { params: 'sends.unknown' } as const;
const preValidation = readableSends;
/** A rule with many conditions. */
const startBytes = 100_000;

/** Campaigns that are sent to contacts. Those who were subscribers read theirs, and stop them. */
export const sendRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database } = app;
  const { db } = database;

  app.get('/api/sends', {
    schema: {
      ...signedIn,
      summary: 'The campaigns that were sent, or are being sent, with their figures, the newest first.',
      querystring: sendsQuerySchema,
      response: { 200: sendsPageSchema },
      errors: sendCallErrors,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginSendCall(request);
      const page = await listSends(db, { ...request.query, userId });
      return { ...page, nextIsHeld: await needsReview(db, config, userId, 'campaign') };
    },
  });

  app.post('/api/sends', {
    config: { limit: 'email' },
    bodyLimit: startBytes,
    schema: {
      ...signedIn,
      summary: 'Sends a campaign to the contacts who fit, now or later. The same id is begun once.',
      body: startSendSchema,
      response: { 201: sendDetailsSchema },
      errors: [
        ...sendCallErrors,
        'sends.start-too-late',
        'sends.subjects-alike',
        'email.tag-unknown',
        'sends.account-unknown',
        'sends.account-untested',
        'sends.campaign-unknown',
        'sends.email-unfit',
        'sends.nobody',
        'sends.full',
        'sends.history-full',
        'sends.id-taken',
        'contacts.key-lost',
      ],
    },
    preValidation,
    handler: async (request, reply) => {
      const { userId, now } = await beginSendCall(request, { writes: true, kind: 'startSend' });
      // Made before anything is begun, because it is stored outside of transactions.
      await app.contacts.keys.of(userId);
      const id = await startSend(app, { ...request.body, userId, now });
      // Its mails are sent by any process, and for hours: their log lines name the send.
      request.log.info({ send: id }, 'a send was started');
      app.sending.wake();
      return reply.code(201).send(await readSend(db, userId, id, now));
    },
  });

  app.get('/api/sends/:id', {
    schema: {
      ...signedIn,
      summary: 'A send with its progress and figures.',
      params,
      response: { 200: sendDetailsSchema },
      errors: [...sendCallErrors, 'sends.unknown'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginSendCall(request);
      return readSend(db, userId, request.params.id, now);
    },
  });

  const ifDone = (isDone: boolean, { id }: SendRow) => (isDone ? id : null);
  /** Returns the send in which the mails are then; null where it cannot be changed so. */
  const change: Record<SendAction, (send: SendRow, now: Date) => Promise<string | null>> = {
    pause: async (send) => ifDone(await pauseSend(db, send.id, { reason: 'by-user' }), send),
    resume: async (send, now) =>
      send.kind === 'step' ? resumeStepSend(app, send, now) : ifDone(await resumeSend(db, send.id), send),
    stop: async (send, now) =>
      send.kind === 'campaign'
        ? ifDone(await stopSend(database, send.id, { reason: 'by-user', now }), send)
        : null,
  };

  app.post('/api/sends/:id/state', {
    schema: {
      ...signedIn,
      summary:
        'Pauses a send, lets it go on, or stops it. Mails that are on their way still arrive. Mails of a step whose email was mended go on in another send, which is returned.',
      params,
      body: changeSendSchema,
      response: { 200: sendDetailsSchema },
      errors: [
        ...sendCallErrors,
        'sends.unknown',
        'sends.cannot-change',
        'sends.email-unfit',
        'sends.campaign-unknown',
      ],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { action } = request.body;
      const { userId, now } = await beginSendCall(request, { writes: action === 'resume' });
      const row = await readSendRow(db, userId, request.params.id);
      const id = await change[action](row, now);
      if (id === null) throw new AppError('sends.cannot-change');
      app.sending.wake();
      return readSend(db, userId, id, now);
    },
  });
};
