import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import {
  contactLinkPath,
  readLinkToken,
  writeLinkToken,
  type ContactLink,
  type OpenedLink,
} from './link-token.ts';
import { createContactKeys, hashAddress, type ContactKeyStore } from './contact-keys.ts';

declare module 'fastify' {
  interface FastifyInstance {
    contacts: {
      keys: ContactKeyStore;
      /** What hashes addresses of an account, by their one spelling. Not inside a transaction. Throws contacts.key-lost. */
      hasherOf: (userId: string) => Promise<(emailKey: string) => string>;
      /** The path of a link in a mail to a contact. */
      linkPath: (userId: string, link: ContactLink) => Promise<string>;
      readLink: (token: string) => Promise<OpenedLink | null>;
    };
  }
}

/** `app.contacts`: what the routes of contacts and the sending of mails share. */
export const contacts = plugin((app: FastifyInstance, _options, done) => {
  const keys = createContactKeys(app.database, app.config);
  app.decorate('contacts', {
    keys,
    hasherOf: async (userId) => {
      const own = await keys.of(userId);
      return (emailKey) => hashAddress(own, emailKey);
    },
    linkPath: async (userId, link) => contactLinkPath + writeLinkToken(await keys.of(userId), link),
    readLink: (token) => readLinkToken(keys, token),
  });
  done();
});
