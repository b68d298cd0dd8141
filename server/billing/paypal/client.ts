import { z } from 'zod';
import { paypalStatuses } from '#domain/billing/paypal-subscription.ts';

/** How a call reaches PayPal: `fetch`, or a function of a test. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

type ClientOptions = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  send?: Send;
  /** Ends the calls under way when the server stops. */
  signal?: AbortSignal | undefined;
};

/** A failed call. `issue`: PayPal's name of what is wrong, such as SUBSCRIPTION_STATUS_INVALID. */
export class PaypalError extends Error {
  override readonly name = 'PaypalError';
  readonly status: number;
  readonly issue: string;
  readonly debugId: string;
  constructor(status: number, issue: string, debugId: string) {
    super(`PayPal responded ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
    this.debugId = debugId;
  }
}

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const money = z.object({ value: z.string().regex(/^\d+(\.\d+)?$/), currency_code: z.string().length(3) });

export const subscriptionShape = z.object({
  id: z.string(),
  status: z.enum(paypalStatuses),
  plan_id: z.string().optional(),
  custom_id: z.string().optional(),
  start_time: moment.optional(),
  create_time: moment.optional(),
  billing_info: z
    .object({
      last_payment: z.object({ amount: money, time: moment }).optional(),
      next_billing_time: moment.optional(),
      failed_payments_count: z.int().default(0),
      cycle_executions: z.array(z.object({ cycles_completed: z.int().default(0) })).default([]),
    })
    .optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
});
export type PaypalSubscription = z.infer<typeof subscriptionShape>;

const planShape = z.object({
  status: z.string(),
  billing_cycles: z.array(
    z.object({
      tenure_type: z.string(),
      frequency: z.object({ interval_unit: z.string(), interval_count: z.int().default(1) }),
      pricing_scheme: z.object({ fixed_price: money.optional() }).optional(),
    }),
  ),
});
export type PaypalPlan = z.infer<typeof planShape>;

const transactionsShape = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        time: moment,
        amount_with_breakdown: z.object({ gross_amount: money }),
      }),
    )
    .default([]),
});
export type PaypalTransaction = z.infer<typeof transactionsShape>['transactions'][number];

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() });
const saleShape = z.object({ id: z.string(), billing_agreement_id: z.string().optional() });
const verificationShape = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });
const failureShape = z.object({
  name: z.string().default(''),
  error: z.string().optional(),
  debug_id: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
});

export type PaypalClient = ReturnType<typeof createPaypalClient>;

/** A token is renewed this long before it expires. */
const tokenMarginMs = 60_000;

/**
 * The calls of PayPal's REST interface that a subscription needs. PayPal's own SDK has most of them, but neither the
 * verification of webhooks nor refunds of a subscription's payments, and brings another HTTP client.
 */
export function createPaypalClient({
  baseUrl,
  clientId,
  clientSecret,
  timeoutMs,
  send = fetch,
  signal,
}: ClientOptions) {
  let token: { value: string; until: number } | null = null;

  const call = async (path: string, init: RequestInit): Promise<Response> => {
    const limit = AbortSignal.timeout(timeoutMs);
    return send(baseUrl + path, { ...init, signal: signal ? AbortSignal.any([limit, signal]) : limit });
  };
  const authorize = async (): Promise<string> => {
    if (token && token.until > performance.now()) return token.value;
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const response = await call('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: value, expires_in: seconds } = tokenShape.parse(await read(response));
    token = { value, until: performance.now() + seconds * 1_000 - tokenMarginMs };
    return value;
  };
  /** `body`: an object, or JSON text that is sent as it is. `requestId` makes a repeated call do its work once. */
  const request = async (
    method: string,
    path: string,
    { body, requestId }: { body?: object | string; requestId?: string } = {},
  ): Promise<unknown> => {
    const bearer = await authorize();
    const response = await call(path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // It was revoked before its time: the next call gets another.
    if (response.status === 401) token = null;
    return read(response);
  };
  const pathOf = (id: string) => `/v1/billing/subscriptions/${encodeURIComponent(id)}`;

  return {
    plan: async (id: string) =>
      planShape.parse(await request('GET', `/v1/billing/plans/${encodeURIComponent(id)}`)),
    create: async (body: object, requestId: string) =>
      subscriptionShape.parse(await request('POST', '/v1/billing/subscriptions', { body, requestId })),
    get: async (id: string) => subscriptionShape.parse(await request('GET', pathOf(id))),
    cancel: async (id: string, reason: string) =>
      void (await request('POST', `${pathOf(id)}/cancel`, { body: { reason } })),
    activate: async (id: string, reason: string) =>
      void (await request('POST', `${pathOf(id)}/activate`, { body: { reason } })),
    transactions: async (id: string, from: Date, to: Date) => {
      const query = new URLSearchParams({ start_time: wireTime(from), end_time: wireTime(to) });
      return transactionsShape.parse(await request('GET', `${pathOf(id)}/transactions?${query.toString()}`))
        .transactions;
    },
    /** The subscription that a payment belongs to; null when it belongs to none. */
    subscriptionOfSale: async (saleId: string) => {
      const sale = await request('GET', `/v1/payments/sale/${encodeURIComponent(saleId)}`);
      return saleShape.parse(sale).billing_agreement_id ?? null;
    },
    /** Refunds a payment in full. */
    refund: async (saleId: string, requestId: string) =>
      void (await request('POST', `/v1/payments/sale/${encodeURIComponent(saleId)}/refund`, {
        body: {},
        requestId,
      })),
    /** Whether PayPal has signed the message. `fields` as PayPal names them; `event` is the message exactly as received. */
    verify: async (fields: Record<string, string>, event: string) => {
      const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${event}}`;
      const answer = await request('POST', '/v1/notifications/verify-webhook-signature', { body });
      return verificationShape.parse(answer).verification_status === 'SUCCESS';
    },
    /** Registers a webhook address: with the sandbox only; an operator does it in PayPal's dashboard. */
    registerWebhook: async (url: string, eventTypes: readonly string[]) => {
      const body = { url, event_types: eventTypes.map((name) => ({ name })) };
      const created = await request('POST', '/v1/notifications/webhooks', { body });
      return z.object({ id: z.string() }).parse(created).id;
    },
  };
}

/** PayPal takes times without milliseconds. */
const wireTime = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z');

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  const json: unknown = text && isJson(response) ? JSON.parse(text) : null;
  if (response.ok) return json;
  const { name, error, debug_id: debugId, details } = failureShape.parse(json ?? {});
  throw new PaypalError(response.status, details[0]?.issue || name || error || 'unknown', debugId);
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false;

/** True when PayPal does not know it, or no longer does. */
export function isUnknownAtPaypal(error: unknown): boolean {
  return error instanceof PaypalError && error.status === 404;
}

/** True when the subscription is in a state that does not allow the call, mostly because it was made before. */
export function isStatusConflict(error: unknown): boolean {
  return error instanceof PaypalError && error.status === 422;
}
