import type { FastifyPluginAsync } from 'fastify';
import { imageRoute } from './images/route.ts';
import { checkLinksRoute } from './links/route.ts';
import { testMailRoute } from './test-mail/route.ts';

/** What the email tool needs a server for: pictures for previews, links that are looked at, and test mails. */
export const emailRoutes: FastifyPluginAsync = async (app) => {
  await app.register(imageRoute);
  await app.register(checkLinksRoute);
  await app.register(testMailRoute);
};
