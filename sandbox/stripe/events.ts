import { z } from 'zod';
import { flag, metadata, paging, ignored } from './protocol/form.ts';
import { invalid } from './protocol/failure.ts';
import type { Endpoint, StripeEvent } from './state/objects.ts';
import { listOf, route, type Routes } from './protocol/route.ts';
import { newId } from './state/store.ts';
import type { StripeState } from './state/stripe-state.ts';

const webAddress = z
  .url('Not a valid URL')
  .refine((url) => /^https?:\/\//.test(url), 'URL must begin with http:// or https://');
const types = z.array(z.string().regex(/^(\*|[a-z_0-9]+(\.[a-z_0-9]+)+)$/)).min(1);
const maxEndpoints = 16;

export const eventRoutes = (state: StripeState): Routes => ({
  'GET /events/:id': route(z.strictObject({}), (_fields, { ids: [id] }) => state.store.get(id!, 'event')),
  'GET /events': route(
    z.strictObject({
      ...paging,
      type: z.string().optional(),
      types: z.array(z.string()).optional(),
      delivery_success: ignored,
      created: ignored,
    }),
    ({ type, types: several, delivery_success: _success, created: _created, ...page }) =>
      listOf(
        '/events',
        state.store
          .all<StripeEvent>('event')
          .filter((each) => (!type || each.type === type) && (!several || several.includes(each.type))),
        page,
      ),
  ),
  'POST /webhook_endpoints': route(
    z.strictObject({
      url: webAddress,
      enabled_events: types,
      api_version: z.string().optional(),
      description: z.string().max(5_000).optional(),
      metadata: metadata.optional(),
      connect: ignored,
    }),
    (wish, { at }) => {
      assertEndpointLimit(state);
      const endpoint = state.store.put<Endpoint>({
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: wish.api_version ?? null,
        application: null,
        created: at,
        description: wish.description ?? null,
        enabled_events: wish.enabled_events,
        livemode: false,
        metadata: wish.metadata ?? {},
        status: 'enabled',
        url: wish.url,
      });
      const secret = newId('whsec', 32);
      state.store.state.secrets[endpoint.id] = secret;
      state.deliveries.takeOver(endpoint);
      // Returned only here.
      return { ...endpoint, secret };
    },
  ),
  'GET /webhook_endpoints/:id': route(z.strictObject({}), (_fields, { ids: [id] }) =>
    state.store.get(id!, 'webhook_endpoint'),
  ),
  'POST /webhook_endpoints/:id': route(
    z.strictObject({
      url: webAddress.optional(),
      enabled_events: types.optional(),
      disabled: flag.optional(),
    }),
    ({ disabled, ...wish }, { ids: [id] }) => {
      const endpoint = state.store.get<Endpoint>(id!, 'webhook_endpoint');
      if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled';
      return Object.assign(endpoint, wish);
    },
  ),
  'DELETE /webhook_endpoints/:id': route(z.strictObject({}), (_fields, { ids: [id] }) => {
    state.store.get(id!, 'webhook_endpoint');
    remove(state, id!);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  'GET /webhook_endpoints': route(z.strictObject(paging), (page) =>
    listOf('/webhook_endpoints', state.store.all('webhook_endpoint'), page),
  ),
});

function remove({ store, deliveries }: StripeState, id: string): void {
  deliveries.reassign(id);
  delete store.state.objects[id];
  delete store.state.secrets[id];
}

/** Stripe's limit is sixteen. Disabled endpoints are removed first. */
function assertEndpointLimit(state: StripeState): void {
  const all = state.store.all<Endpoint>('webhook_endpoint');
  if (all.length < maxEndpoints) return;
  const dead = all.filter(({ status }) => status === 'disabled');
  if (dead.length === 0)
    throw invalid(`You have reached the maximum of ${maxEndpoints} test webhook endpoints.`);
  for (const { id } of dead) remove(state, id);
}
