import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  newSendingAccountSchema,
  sendingAccountChangesSchema,
  sendingAccountSchema,
  sendingAccountsSchema,
  testedAccountSchema,
} from '#domain/sending/accounts/account.ts';
import { domainReportQuerySchema, domainReportSchema } from '#domain/sending/dns/domain-report.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { changeAccount, createAccount, deleteAccount, listAccounts, readAccountRow } from './accounts.ts';
import { beginSendCall, readableSends, sendCallErrors } from '../begin-call.ts';
import { readDomain } from './read-domain.ts';
import { ensureSandboxAccount } from './sandbox-account.ts';
import { testAccount } from './test-account.ts';

const params = z.object({ id: z.uuid() });
const invalid = { params: 'sending.account-unknown' } as const;
const preValidation = readableSends;

/** Mail servers that users send with. Decision: docs/decisions/104-sending-accounts.md */
export const sendingAccountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, database, mailHosts } = app;

  app.get('/api/sending-accounts', {
    schema: {
      ...signedIn,
      summary: 'The sending accounts of the user, without their passwords.',
      response: { 200: sendingAccountsSchema },
      errors: sendCallErrors,
    },
    preValidation,
    handler: async (request) => {
      const { user, mayWrite, now } = await beginSendCall(request, { kind: 'sendingAccounts' });
      if (mayWrite) await ensureSandboxAccount(database, config, { user, now });
      return {
        accounts: await listAccounts(database, user.id),
        dailyLimit: config.sending.dailyLimit,
        allowsOwnNetwork: mailHosts.allowsOwnNetwork,
      };
    },
  });

  app.post('/api/sending-accounts', {
    schema: {
      ...signedIn,
      summary: 'Adds a mail server. Its password is stored encrypted and is never returned.',
      body: newSendingAccountSchema,
      response: { 201: sendingAccountSchema },
      errors: [
        ...sendCallErrors,
        'sending.accounts-full',
        'sending.host-refused',
        'sending.encryption-required',
      ],
    },
    preValidation,
    handler: async (request, reply) => {
      const { userId, now } = await beginSendCall(request, { writes: true, kind: 'sendingAccounts' });
      return reply.code(201).send(await createAccount(app, { userId, account: request.body, now }));
    },
  });

  app.patch('/api/sending-accounts/:id', {
    schema: {
      ...signedIn,
      summary: 'Changes a sending account. Another server needs the password again, and a new test.',
      params,
      body: sendingAccountChangesSchema,
      response: { 200: sendingAccountSchema },
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
      const { userId } = await beginSendCall(request, { writes: true, kind: 'sendingAccounts' });
      return changeAccount(app, { userId, id: request.params.id, changes: request.body });
    },
  });

  app.post('/api/sending-accounts/:id/test', {
    config: { waitsForOthers: true },
    schema: {
      ...signedIn,
      summary: 'Sends a test email with a sending account to the own address, and says what came of it.',
      params,
      response: { 200: testedAccountSchema },
      errors: [
        ...sendCallErrors,
        'sending.account-unknown',
        'sending.encryption-required',
        'email.address-unverified',
      ],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, user, now } = await beginSendCall(request, {
        writes: true,
        kind: 'sendingAccountTest',
      });
      if (config.requireEmailVerification && !user.emailVerified)
        throw new AppError('email.address-unverified');
      return testAccount(app, { userId, id: request.params.id, to: user.email, now });
    },
  });

  app.get('/api/sending-accounts/:id/dns', {
    config: { waitsForOthers: true },
    schema: {
      ...signedIn,
      summary: 'What SPF, DKIM and DMARC say of the domain of a sender, and what is missing.',
      params,
      querystring: domainReportQuerySchema,
      response: { 200: domainReportSchema },
      errors: [...sendCallErrors, 'sending.account-unknown', 'sending.domain-not-public'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginSendCall(request, { writes: true, kind: 'sendingAccountDns' });
      const { senderEmail } = await readAccountRow(database.db, userId, request.params.id);
      return readDomain(mailHosts.readTexts, { senderEmail, selector: request.query.selector ?? null });
    },
  });

  app.delete('/api/sending-accounts/:id', {
    schema: {
      ...signedIn,
      summary: 'Deletes a sending account with its password.',
      params,
      response: { 200: successSchema },
      errors: [...sendCallErrors, 'sending.account-unknown', 'sending.account-in-use'],
      invalid,
    },
    preValidation,
    handler: async (request) => {
      const { userId, now } = await beginSendCall(request, { kind: 'sendingAccounts' });
      await deleteAccount(database, { userId, id: request.params.id, now });
      return { success: true } as const;
    },
  });
};
