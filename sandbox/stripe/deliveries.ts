import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondsNow } from './state/timestamps.ts';
import type { Endpoint, StripeEvent } from './state/objects.ts';
import type { Delivery, Store } from './state/store.ts';

export type Attempt = { event: string; type: string; endpoint: string; status: number | null; at: number };
export type Release = { order?: 'kept' | 'reversed' | string[]; copies?: number; together?: boolean };
export type Deliveries = ReturnType<typeof createDeliveries>;

const responseTimeoutMs = 10_000;
const maxAttempts = 15;
const longestPauseMs = 60_000;
const maxRecorded = 1_000;

/** Stripe's signature: an HMAC of the time and the exact body with the endpoint's secret. */
export const signatureOf = (secret: string, body: string, time = secondsNow()) =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

/**
 * Sends events to webhook endpoints, and retries until they are accepted. An endpoint that refuses
 * connections is disabled, and its pending events go to the next one: a restarted server registers a new
 * endpoint.
 */
export function createDeliveries(store: Store) {
  const attempts: Attempt[] = [];
  const closing = new AbortController();
  let mode: { hold: boolean; copies: number } = { hold: false, copies: 1 };
  let inFlight = 0;
  let waiting: (() => void)[] = [];

  const attempt = async (delivery: Delivery): Promise<Attempt | null> => {
    const event = store.find<StripeEvent>(delivery.event, 'event');
    const endpoint = store.find<Endpoint>(delivery.endpoint, 'webhook_endpoint');
    if (!event || !endpoint) {
      delivery.state = 'given-up';
      return null;
    }
    delivery.attempts += 1;
    inFlight += 1;
    try {
      const status = await post(endpoint, event);
      if (status === 'nobody') disable(endpoint);
      else delivery.state = status !== null && status < 300 ? 'done' : 'waiting';
      const seen = { event: event.id, type: event.type, endpoint: endpoint.id, at: Date.now() };
      const made = { ...seen, status: status === 'nobody' ? null : status };
      attempts.push(made);
      if (attempts.length > maxRecorded) attempts.shift();
      return made;
    } finally {
      inFlight -= 1;
      if (!closing.signal.aborted) store.save();
      if (inFlight === 0) waiting.splice(0).forEach((wake) => wake());
    }
  };

  /** The response status; null without a response; 'nobody' when the connection is refused. */
  const post = async (endpoint: Endpoint, event: StripeEvent): Promise<number | null | 'nobody'> => {
    const body = JSON.stringify(event, null, 2);
    try {
      const answer = await fetch(endpoint.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(store.state.secrets[endpoint.id]!, body),
        },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(responseTimeoutMs)]),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
      return isRefused ? 'nobody' : null;
    }
  };

  const disable = (endpoint: Endpoint) => {
    endpoint.status = 'disabled';
    reassign(endpoint.id);
  };
  const reassign = (endpoint: string) => {
    for (const delivery of store.state.deliveries)
      if (delivery.endpoint === endpoint && ['waiting', 'held'].includes(delivery.state))
        delivery.state = 'left';
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    while (delivery.state === 'waiting' && !closing.signal.aborted) {
      if (delivery.attempts >= maxAttempts) delivery.state = 'given-up';
      else if (delivery.attempts > 0) {
        const pause = Math.min(100 * 2 ** delivery.attempts, longestPauseMs);
        await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
      if (delivery.state === 'waiting' && !closing.signal.aborted) await attempt(delivery);
    }
  };

  const queue = (event: string, endpoint: string) => {
    for (let copy = 0; copy < (mode.hold ? 1 : mode.copies); copy += 1) {
      const delivery: Delivery = { event, endpoint, state: mode.hold ? 'held' : 'waiting', attempts: 0 };
      store.state.deliveries.push(delivery);
      if (!mode.hold) void deliver(delivery);
    }
  };

  return {
    /** Sends to every endpoint with this event type; if all are disabled it waits for the next one. */
    announce: (event: StripeEvent) => {
      const wanting = store.all<Endpoint>('webhook_endpoint').filter((each) => wants(each, event.type));
      const there = wanting.filter(({ status }) => status === 'enabled');
      for (const { id } of there) queue(event.id, id);
      if (there.length === 0 && wanting[0])
        store.state.deliveries.push({ event: event.id, endpoint: wanting[0].id, state: 'left', attempts: 0 });
    },
    /** Sends a new endpoint the events left by earlier ones. */
    takeOver: (endpoint: Endpoint) => {
      const left = store.state.deliveries.filter(({ state }) => state === 'left');
      store.state.deliveries = store.state.deliveries.filter(({ state }) => state !== 'left');
      for (const event of new Set(left.map(({ event: id }) => id))) queue(event, endpoint.id);
    },
    /** Leaves the pending events of a removed endpoint to the next one. */
    reassign,
    setMode: (next: { hold: boolean; copies: number }) => void (mode = next),
    /** Sends the held events in the given order, and returns the attempts. */
    release: async ({ order = 'kept', copies = 1, together = false }: Release) => {
      const held = store.state.deliveries.filter(({ state }) => state === 'held');
      const chosen = Array.isArray(order)
        ? order.flatMap((id) => held.filter(({ event }) => event === id))
        : order === 'reversed'
          ? held.toReversed()
          : held;
      const sent: Promise<Attempt | null>[] = [];
      for (const delivery of chosen) {
        delivery.state = 'waiting';
        for (let copy = 0; copy < copies; copy += 1) {
          const made = attempt(delivery);
          sent.push(made);
          if (!together) await made;
        }
      }
      const made = await Promise.all(sent);
      for (const delivery of chosen) void deliver(delivery);
      return made.filter((each) => each !== null);
    },
    resend: async (event: string) => {
      const enabled = store.all<Endpoint>('webhook_endpoint').filter(({ status }) => status === 'enabled');
      const made = await Promise.all(
        enabled.map(({ id }) => attempt({ event, endpoint: id, state: 'waiting', attempts: 0 })),
      );
      return made.filter((each) => each !== null);
    },
    attempts: () => attempts,
    held: () => store.state.deliveries.filter(({ state }) => state === 'held'),
    idle: () => (inFlight === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
    /** Whether an event is being sent, or waits for a retry. */
    isBusy: () =>
      inFlight > 0 || store.state.deliveries.some(({ state }) => state === 'waiting' || state === 'held'),
    /** Continues pending deliveries after a restart. */
    resume: () => {
      for (const delivery of store.state.deliveries) {
        if (delivery.state === 'held') delivery.state = 'waiting';
        if (delivery.state === 'waiting') void deliver(delivery);
      }
    },
    close: () => closing.abort(),
  };
}

const wants = ({ enabled_events: types }: Endpoint, type: string) =>
  types.includes('*') || types.includes(type);
