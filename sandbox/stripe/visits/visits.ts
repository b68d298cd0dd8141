import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '../../pages/page.ts';
import { registerCheckoutVisits } from './checkout-visits.ts';
import { registerDesk } from './desk.ts';
import { registerPortalVisits } from './portal-visits.ts';
import { settle } from '../charging/settle.ts';
import type { World } from '../state/world.ts';

/** Where the pages of this service are registered. */
const ownBase = '/stripe';

/** The pages on which people pay, and look after their subscription. */
export function registerVisits(app: FastifyInstance, world: World): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async () => settle(world));
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') world.store.save();
  });
  const pathOf = (request: FastifyRequest) => addressOf(request, ownBase).base;
  registerCheckoutVisits(app, world, pathOf);
  registerPortalVisits(app, world, pathOf);
  registerDesk(app, world, pathOf);
}
