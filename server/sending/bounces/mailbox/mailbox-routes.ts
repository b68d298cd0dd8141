import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  bounceMailboxOfAccountSchema,
  bounceMailboxSchema,
  bounceMailboxSettingsSchema,
} from '#domain/sending/bounces/bounce-mailbox.ts';
import { signedIn, successSchema } from '../../../http/openapi.ts';
import { beginSendCall, readableSends, sendCallErrors } from '../../begin-call.ts';
import { lookNow } from './look-at-mailboxes.ts';
import { deleteMailbox, readMailboxRow, saveMailbox, shownMailbox } from './mailboxes.ts';

const params = z.object({ id: z.uuid() });
const invalid = { params: 'sending.account-unknown' } as const;
const preValidation = readableSends;
const path = '/api/sending-accounts/:id/bounce-mailbox';

/** Mailboxes that reports about mails come to. Decision: docs/decisions/104-sending-accounts.md */
export const bounceMailboxRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;

  app.get(path, {
    schema: {
      ...signedIn,
      summary: 'The bounce mailbox of a sending account, without its password.',
      params,
      response: { 200: bounceMailboxOfAccountSchema },
      errors: [...sendCallErrors, 'sending.account-unknown'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginSendCall(request, { kind: 'sendingAccounts' });
      const row = await readMailboxRow(database.db, userId, request.params.id);
      return { mailbox: row && shownMailbox(row) };
    },
  });

  app.put(path, {
    schema: {
      ...signedIn,
      summary:
        'Gives a sending account a bounce mailbox, which is read regularly, or changes it. Another server needs the password again.',
      params,
      body: bounceMailboxSettingsSchema,
      response: { 200: bounceMailboxSchema },
      errors: [
        ...sendCallErrors,
        'sending.account-unknown',
        'sending.host-refused',
        'sending.encryption-required',
        'sending.password-again',
        'sending.sandbox-fixed',
      ],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginSendCall(request, { writes: true, kind: 'sendingAccounts' });
      return saveMailbox(app, { userId, accountId: request.params.id, settings: request.body, now });
    },
  });

  app.post(`${path}/check`, {
    schema: {
      ...signedIn,
      summary: 'Reads the bounce mailbox of a sending account now, and says what came of it.',
      params,
      response: { 200: bounceMailboxSchema },
      errors: [...sendCallErrors, 'sending.account-unknown', 'sending.no-mailbox', 'sending.mailbox-busy'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginSendCall(request, {
        writes: true,
        kind: 'sendingAccountMailboxCheck',
      });
      return lookNow(app, { userId, accountId: request.params.id, now });
    },
  });

  app.delete(path, {
    schema: {
      ...signedIn,
      summary: 'Forgets the bounce mailbox of a sending account with its password. What is in it stays.',
      params,
      response: { 200: successSchema },
      errors: [...sendCallErrors, 'sending.account-unknown'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginSendCall(request, { kind: 'sendingAccounts' });
      await deleteMailbox(database.db, userId, request.params.id);
      return { success: true } as const;
    },
  });
};
