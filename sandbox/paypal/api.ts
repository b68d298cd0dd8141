import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deliveries } from '../deliveries.ts';
import { bodyOf, PaypalFailure, statusInvalid, unknown } from './failure.ts';
import {
  activate,
  cancel,
  emit,
  refund,
  runDueSteps,
  saleResource,
  suspend,
  type PaypalState,
} from './lifecycle.ts';
import { plan, planId } from './plan.ts';
import type { Signer } from './signing.ts';
import { newId, timeOf, type PaypalSubscription } from './state.ts';

const client = 'sandbox-client:sandbox-secret';
const accessToken = 'A21AA-sandbox';

const createShape = z.strictObject({
  plan_id: z.literal(planId),
  custom_id: z.string().min(1).max(127).optional(),
  application_context: z.strictObject({
    brand_name: z.string().max(127).optional(),
    shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
    user_action: z.enum(['CONTINUE', 'SUBSCRIBE_NOW']).default('SUBSCRIBE_NOW'),
    return_url: z.url(),
    cancel_url: z.url(),
  }),
});
const reasonShape = z.strictObject({ reason: z.string().min(1).max(128) });
const webhookShape = z.strictObject({
  url: z.url(),
  event_types: z.array(z.strictObject({ name: z.string() })).min(1),
});
const verificationShape = z.strictObject({
  auth_algo: z.string(),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

type Options = {
  state: PaypalState;
  deliveries: Deliveries;
  signer: Signer;
  takeFault: (url: string) => number | null;
};
type Call = { id: string; body: unknown; query: Record<string, string> };

/** PayPal's API as far as a subscription needs it. */
export function registerApi(app: FastifyInstance, { state, deliveries, signer, takeFault }: Options): void {
  const { store } = state;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<Error>((error, _request, reply) => {
    const isWrong = error instanceof z.ZodError || error instanceof SyntaxError;
    const failure =
      error instanceof PaypalFailure ? error : isWrong ? new PaypalFailure(400, 'INVALID_PARAMETER') : null;
    if (!failure) console.error(error);
    const shown = failure ?? new PaypalFailure(500, 'INTERNAL_ERROR');
    return reply.code(shown.status).send(bodyOf(shown));
  });
  app.addHook('preHandler', async (request) => {
    const fault = takeFault(request.url);
    if (fault !== null) throw new PaypalFailure(fault, 'INTERNAL_ERROR');
    runDueSteps(state);
    const { authorization = '' } = request.headers;
    if (request.url.startsWith('/paypal/v1/oauth2/')) {
      const sent = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
      if (sent !== client) throw new PaypalFailure(401, 'invalid_client');
    } else if (authorization !== `Bearer ${accessToken}`) throw new PaypalFailure(401, 'INVALID_TOKEN');
  });

  const on = (method: 'GET' | 'POST', url: string, status: number, run: (call: Call) => unknown) =>
    app.route({
      method,
      url,
      handler: (request, reply) => {
        const body = once(request, reply, status, () => run(callOf(request)));
        if (method !== 'GET') store.save();
        return body;
      },
    });
  /** Returns the first response again for a repeated request id. */
  const once = (request: FastifyRequest, reply: FastifyReply, status: number, run: () => unknown) => {
    const key = request.headers['paypal-request-id'];
    const known = typeof key === 'string' ? store.state.answers[`${request.url} ${key}`] : undefined;
    const body = known ? known.body : run();
    if (typeof key === 'string' && !known)
      store.state.answers[`${request.url} ${key}`] = { status, body: structuredClone(body) };
    return reply.code(known?.status ?? status).send(status === 204 ? undefined : body);
  };
  const get = (id: string): PaypalSubscription => {
    const found = store.find(id);
    if (!found) throw unknown();
    return found;
  };

  on('POST', '/v1/oauth2/token', 200, () => ({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: 32_400,
    scope: 'https://uri.paypal.com/services/subscriptions',
  }));
  on('GET', '/v1/billing/plans/:id', 200, ({ id }) => {
    if (id !== planId) throw unknown();
    return plan;
  });
  on('POST', '/v1/billing/subscriptions', 201, ({ body }) => create(state, createShape.parse(body)));
  on('GET', '/v1/billing/subscriptions/:id', 200, ({ id }) => get(id));
  on('POST', '/v1/billing/subscriptions/:id/cancel', 204, ({ id, body }) => {
    reasonShape.parse(body);
    if (!['ACTIVE', 'SUSPENDED'].includes(get(id).status)) throw statusInvalid();
    cancel(state, get(id));
  });
  on('POST', '/v1/billing/subscriptions/:id/activate', 204, ({ id, body }) => {
    reasonShape.parse(body);
    if (!['APPROVED', 'SUSPENDED'].includes(get(id).status)) throw statusInvalid();
    activate(state, get(id));
  });
  on('POST', '/v1/billing/subscriptions/:id/suspend', 204, ({ id, body }) => {
    reasonShape.parse(body);
    if (get(id).status !== 'ACTIVE') throw statusInvalid();
    suspend(state, get(id));
  });
  on('GET', '/v1/billing/subscriptions/:id/transactions', 200, ({ id, query }) => {
    const { start_time: from, end_time: to } = z
      .object({ start_time: z.string(), end_time: z.string() })
      .parse(query);
    get(id);
    const inTime = ({ time }: { time: string }) =>
      Date.parse(time) >= Date.parse(from) && Date.parse(time) <= Date.parse(to) + 999;
    const sales = store.state.sales.filter((sale) => sale.subscription === id && inTime(sale));
    return {
      transactions: sales.map(({ id: saleId, status, time, amount }) => ({
        id: saleId,
        status,
        time,
        amount_with_breakdown: { gross_amount: amount },
      })),
    };
  });
  const saleOf = (id: string) => {
    const sale = store.state.sales.find((each) => each.id === id);
    if (!sale) throw unknown();
    return sale;
  };
  on('GET', '/v1/payments/sale/:id', 200, ({ id }) => saleResource(saleOf(id)));
  on('POST', '/v1/payments/sale/:id/refund', 201, ({ id }) => {
    if (saleOf(id).status === 'REFUNDED') throw new PaypalFailure(422, 'TRANSACTION_ALREADY_REFUNDED');
    return refund(state, saleOf(id));
  });
  on('POST', '/v1/notifications/webhooks', 201, ({ body }) => {
    const { url, event_types: types } = webhookShape.parse(body);
    const former = store.state.webhooks.filter((each) => each.url === url || each.status === 'disabled');
    for (const { id } of former) deliveries.reassign(id);
    store.state.webhooks = store.state.webhooks.filter((each) => !former.includes(each));
    const webhook = {
      id: newId('', 17),
      url,
      status: 'enabled' as const,
      enabled_events: types.map(({ name }) => name),
    };
    store.state.webhooks.push(webhook);
    deliveries.takeOver(webhook);
    return { id: webhook.id, url, event_types: types };
  });
  on('POST', '/v1/notifications/verify-webhook-signature', 200, ({ body }) => {
    const { webhook_event: event, ...fields } = verificationShape.parse(body);
    const isSigned = signer.verify(fields, JSON.stringify(event));
    return { verification_status: isSigned ? 'SUCCESS' : 'FAILURE' };
  });
}

function callOf({ params, body, query, headers }: FastifyRequest): Call {
  const isJson = headers['content-type']?.includes('json') ?? false;
  return {
    id: (params as { id?: string }).id ?? '',
    body: isJson && typeof body === 'string' && body ? JSON.parse(body) : body,
    query: query as Record<string, string>,
  };
}

function create(state: PaypalState, wish: z.infer<typeof createShape>): object {
  const { application_context: context } = wish;
  const now = timeOf(Date.now());
  const id = newId('I-', 12);
  const token = newId('BA-', 17);
  const subscription: PaypalSubscription = {
    id,
    plan_id: wish.plan_id,
    status: 'APPROVAL_PENDING',
    status_update_time: now,
    start_time: now,
    create_time: now,
    update_time: now,
    quantity: '1',
    ...(wish.custom_id !== undefined && { custom_id: wish.custom_id }),
  };
  state.store.state.subscriptions[id] = subscription;
  state.store.state.hidden[id] = {
    token,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    userAction: context.user_action,
    pays: true,
    nextAttempt: null,
  };
  emit(state, 'BILLING.SUBSCRIPTION.CREATED', subscription);
  // PayPal's page has its own host; this one is on the application's, which proxies it.
  const approve = `${new URL(context.return_url).origin}/sandbox/paypal/approve?ba_token=${token}`;
  return { ...subscription, links: [{ href: approve, rel: 'approve', method: 'GET' }] };
}
