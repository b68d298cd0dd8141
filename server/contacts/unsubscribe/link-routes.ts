import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendPlainPage } from '../../http/plain-page.ts';
import { recordUnsubscribe } from '../../sending/events/record-event.ts';
import { contactLinkPath, type ContactLink } from '../account/link-token.ts';
import {
  choosePreferences,
  confirmMembership,
  readSubscription,
  resubscribe,
  unsubscribe,
} from './change-subscription.ts';
import {
  confirmedPage,
  confirmPage,
  preferencesPage,
  resubscribedPage,
  unknownPage,
  unsubscribedPage,
  unsubscribePage,
} from './pages.ts';

type Params = { Params: { token: string } };
type Opened<Kind extends ContactLink['kind']> = {
  userId: string;
  link: Extract<ContactLink, { kind: Kind }>;
};

/** A form with the lists of a person. */
const mostFormBytes = 20_000;
const errors = ['contacts.key-lost'] as const;
const page = { 200: z.unknown().describe('A page. For a link that is not ours it has the status 404.') };

/**
 * Links in mails to contacts, for people who have no account here. GET changes nothing, because scanners open every link. POST needs no
 * session and may come from any page: mail programs unsubscribe with one click (RFC 8058). Whoever has the link got the mail, or had it
 * forwarded; a link that is not ours is told nothing, whether the contact exists or not.
 */
export const contactLinkRoutes: FastifyPluginAsync = async (app) => {
  const { database } = app;
  const { db } = database;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
    next();
  });
  const send = (reply: FastifyReply, html: string, status = 200) => sendPlainPage(reply.code(status), html);
  const sendUnknown = (reply: FastifyReply) => send(reply, unknownPage, 404);

  app.get<Params>(`${contactLinkPath}:token`, {
    config: { priority: 'short' },
    schema: {
      summary: 'The page of a link in a mail: to unsubscribe, or to confirm a list.',
      response: page,
      errors,
    },
    handler: async (request, reply) => {
      const { token } = request.params;
      const opened = await app.contacts.readLink(token);
      if (!opened) return sendUnknown(reply);
      const { userId, link } = opened;
      const subscription = await readSubscription(db, { userId, contactId: link.contactId });
      const path = contactLinkPath + token;
      return send(
        reply,
        link.kind === 'confirm' ? confirmPage(path, subscription, link) : unsubscribePage(path, subscription),
      );
    },
  });

  app.post<Params>(`${contactLinkPath}:token`, {
    // A mail program that unsubscribes with one click may not try again.
    config: { allowsForeignOrigin: true, priority: 'short' },
    bodyLimit: mostFormBytes,
    schema: {
      summary: 'Unsubscribes, also with one click (RFC 8058), or confirms a list.',
      response: page,
      errors,
    },
    handler: async (request, reply) => {
      const { token } = request.params;
      const opened = await app.contacts.readLink(token);
      if (!opened) return sendUnknown(reply);
      const { userId, link } = opened;
      const person = { userId, contactId: link.contactId };
      if (link.kind === 'confirm') {
        const outcome = await confirmMembership(database, {
          ...person,
          listId: link.listId,
          addressHash: link.addressHash,
          now: new Date(),
        });
        return send(reply, confirmedPage(await readSubscription(db, person), outcome));
      }
      // Everything but our own button to come back means no, however a mail program writes it.
      const isBack = fieldsOf(request.body).get('action') === 'resubscribe';
      if (isBack) await resubscribe(database, person);
      else {
        const now = new Date();
        await unsubscribe(database, { ...person, messageId: link.messageId, now });
        if (link.messageId !== null) await recordUnsubscribe(db, { userId, messageId: link.messageId, now });
      }
      const subscription = await readSubscription(db, person);
      const path = contactLinkPath + token;
      const isSubscribed = subscription.contact?.suppressed === null;
      return send(
        reply,
        isSubscribed ? resubscribedPage(path, subscription) : unsubscribedPage(path, subscription),
      );
    },
  });

  const openMail = async (token: string): Promise<Opened<'mail'> | null> => {
    const opened = await app.contacts.readLink(token);
    return opened?.link.kind === 'mail' ? { userId: opened.userId, link: opened.link } : null;
  };

  app.get<Params>(`${contactLinkPath}:token/preferences`, {
    config: { priority: 'short' },
    schema: {
      summary: 'Which lists of a sender somebody gets, with the link of a mail.',
      response: page,
      errors,
    },
    handler: async (request, reply) => {
      const { token } = request.params;
      const opened = await openMail(token);
      if (!opened) return sendUnknown(reply);
      const person = { userId: opened.userId, contactId: opened.link.contactId };
      return send(reply, preferencesPage(contactLinkPath + token, await readSubscription(db, person)));
    },
  });

  app.post<Params>(`${contactLinkPath}:token/preferences`, {
    config: { allowsForeignOrigin: true, priority: 'short' },
    bodyLimit: mostFormBytes,
    schema: { summary: 'Leaves lists, and comes back to lists that were left.', response: page, errors },
    handler: async (request, reply) => {
      const { token } = request.params;
      const opened = await openMail(token);
      if (!opened) return sendUnknown(reply);
      const person = { userId: opened.userId, contactId: opened.link.contactId };
      const fields = fieldsOf(request.body);
      // A form of ours says what it is; anything else must not take somebody off all lists.
      const isOurs = fields.get('action') === 'save';
      const wanted = fields.getAll('list').filter((id) => z.uuid().safeParse(id).success);
      if (isOurs) await choosePreferences(database, { ...person, wanted, now: new Date() });
      const subscription = await readSubscription(db, person);
      return send(reply, preferencesPage(contactLinkPath + token, subscription, { isSaved: isOurs }));
    },
  });
};

/** The fields of a form; none of what is no form. */
const fieldsOf = (body: unknown) => new URLSearchParams(typeof body === 'string' ? body : '');
