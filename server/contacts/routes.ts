import type { FastifyPluginAsync } from 'fastify';
import { contactRoutes } from './details/contact-routes.ts';
import { oneContactRoutes } from './details/one-contact-routes.ts';
import { importRoutes } from './import/import-routes.ts';
import { contactListRoutes } from './lists/list-routes.ts';
import { suppressionRoutes } from './suppressions/suppression-routes.ts';
import { contactLinkRoutes } from './unsubscribe/link-routes.ts';

/** Contacts, and the pages of the links in mails to them. Decision: docs/decisions/101-contacts.md */
export const contactsRoutes: FastifyPluginAsync = async (app) => {
  await app.register(contactRoutes);
  await app.register(oneContactRoutes);
  await app.register(contactListRoutes);
  await app.register(suppressionRoutes);
  await app.register(importRoutes);
  await app.register(contactLinkRoutes);
};
