import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readContactAddress } from '#domain/contacts/contact-address.ts';
import {
  liftableReasons,
  suppressAddressesSchema,
  suppressedSchema,
  suppressionsQuerySchema,
  suppressionsSchema,
} from '#domain/contacts/suppression.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { readableDomain } from '../../accounts/mailbox.ts';
import { signedIn, successSchema } from '../../http/openapi.ts';
import { beginContactCall, contactCallErrors, readableContacts } from '../begin-call.ts';
import { listSuppressions } from './list-suppressions.ts';
import { assertRoomForSuppressions, liftSuppression, suppress } from './suppress.ts';

const preValidation = readableContacts;

/** Addresses to which nothing is sent. Former subscribers add some, too: mails of theirs may still be on their way. */
export const suppressionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database } = app;
  const { db } = database;

  app.get('/api/suppressions', {
    schema: {
      ...signedIn,
      summary: 'Suppressed addresses, the newest first, or whether one address is.',
      querystring: suppressionsQuerySchema,
      response: { 200: suppressionsSchema },
      errors: [...contactCallErrors, 'contacts.address-invalid', 'contacts.key-lost'],
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request);
      const { email, cursor } = request.query;
      let hash: string | null = null;
      if (email !== undefined) {
        const address = readContactAddress(email, readableDomain);
        if (!address) throw new AppError('contacts.address-invalid');
        hash = (await app.contacts.hasherOf(userId))(address.emailKey);
      }
      return listSuppressions(db, { userId, hash, cursor });
    },
  });

  app.post('/api/suppressions', {
    schema: {
      ...signedIn,
      summary: 'Suppresses addresses, whether they are contacts or not.',
      body: suppressAddressesSchema,
      response: { 200: suppressedSchema },
      errors: [...contactCallErrors, 'contacts.suppressions-full', 'contacts.key-lost'],
    },
    preValidation,
    // A thousand addresses of the longest kind.
    bodyLimit: 400_000,
    handler: async (request) => {
      const { userId, now } = await beginContactCall(request, { kind: 'suppressAddresses' });
      const { emails, reason } = request.body;
      const addresses = emails.map((email) => readContactAddress(email, readableDomain));
      const hash = await app.contacts.hasherOf(userId);
      const hashes = addresses.flatMap((address) => (address ? [hash(address.emailKey)] : []));
      await assertRoomForSuppressions(db, userId, hashes.length);
      await suppress(db, { userId, hashes, reason, now });
      const unreadable = addresses.flatMap((address, place) => (address ? [] : [place]));
      return { suppressed: new Set(hashes).size, unreadable };
    },
  });

  app.delete('/api/suppressions/:id', {
    schema: {
      ...signedIn,
      summary: 'Lifts a suppression that the account itself made, or that came of a bounce.',
      params: z.object({ id: z.string().max(40) }),
      response: { 200: successSchema },
      errors: [...contactCallErrors, 'contacts.suppression-stays'],
    },
    preValidation,
    handler: async (request) => {
      const { userId } = await beginContactCall(request, { writes: true });
      const lifted = await liftSuppression(db, {
        userId,
        hash: request.params.id,
        reasons: liftableReasons,
      });
      if (!lifted) throw new AppError('contacts.suppression-stays');
      return { success: true } as const;
    },
  });
};
