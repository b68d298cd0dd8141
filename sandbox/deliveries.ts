import { setTimeout as sleep } from 'node:timers/promises';

/** One event on its way to one endpoint. */
export type Delivery = {
  event: string;
  endpoint: string;
  /** `left`: the endpoint is gone, so the event is sent to the next one. */
  state: 'waiting' | 'held' | 'done' | 'given-up' | 'left';
  attempts: number;
};

type WebhookEvent = { id: string; type: string };
export type WebhookEndpoint = {
  id: string;
  url: string;
  status: 'enabled' | 'disabled';
  enabled_events: string[];
};

/** The events and endpoints of a simulated service, and how it signs. */
export type Outbox = {
  state: { deliveries: Delivery[] };
  save: () => void;
  findEvent: (id: string) => WebhookEvent | undefined;
  endpoints: () => WebhookEndpoint[];
  bodyOf: (event: WebhookEvent) => string;
  headersOf: (endpoint: WebhookEndpoint, body: string) => Record<string, string>;
};

export type Attempt = { event: string; type: string; endpoint: string; status: number | null; at: number };
export type Release = { order?: 'kept' | 'reversed' | string[]; copies?: number; together?: boolean };
export type Deliveries = ReturnType<typeof createDeliveries>;

const responseTimeoutMs = 10_000;
const maxAttempts = 15;
const longestPauseMs = 60_000;
const maxRecorded = 1_000;

/**
 * Sends events to webhook endpoints, and retries until they are accepted. An endpoint that refuses
 * connections is disabled, and its pending events go to the next one: a restarted server registers a new
 * endpoint.
 */
export function createDeliveries(outbox: Outbox) {
  const attempts: Attempt[] = [];
  const closing = new AbortController();
  let mode: { hold: boolean; copies: number } = { hold: false, copies: 1 };
  let inFlight = 0;
  let waiting: (() => void)[] = [];

  const attempt = async (delivery: Delivery): Promise<Attempt | null> => {
    const event = outbox.findEvent(delivery.event);
    const endpoint = outbox.endpoints().find(({ id }) => id === delivery.endpoint);
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
      if (!closing.signal.aborted) outbox.save();
      if (inFlight === 0) waiting.splice(0).forEach((wake) => wake());
    }
  };

  /** The response status; null without a response; 'nobody' when the connection is refused. */
  const post = async (endpoint: WebhookEndpoint, event: WebhookEvent): Promise<number | null | 'nobody'> => {
    const body = outbox.bodyOf(event);
    try {
      const answer = await fetch(endpoint.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...outbox.headersOf(endpoint, body),
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

  const disable = (endpoint: WebhookEndpoint) => {
    endpoint.status = 'disabled';
    reassign(endpoint.id);
  };
  const reassign = (endpoint: string) => {
    for (const delivery of outbox.state.deliveries)
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
      outbox.state.deliveries.push(delivery);
      if (!mode.hold) void deliver(delivery);
    }
  };

  return {
    /** Sends to every endpoint with this event type; if all are disabled it waits for the next one. */
    announce: (event: WebhookEvent) => {
      const wanting = outbox.endpoints().filter((each) => wants(each, event.type));
      const there = wanting.filter(({ status }) => status === 'enabled');
      for (const { id } of there) queue(event.id, id);
      if (there.length === 0 && wanting[0])
        outbox.state.deliveries.push({
          event: event.id,
          endpoint: wanting[0].id,
          state: 'left',
          attempts: 0,
        });
    },
    /** Sends a new endpoint the events left by earlier ones. */
    takeOver: (endpoint: WebhookEndpoint) => {
      const left = outbox.state.deliveries.filter(({ state }) => state === 'left');
      outbox.state.deliveries = outbox.state.deliveries.filter(({ state }) => state !== 'left');
      for (const event of new Set(left.map(({ event: id }) => id))) queue(event, endpoint.id);
    },
    /** Leaves the pending events of a removed endpoint to the next one. */
    reassign,
    setMode: (next: { hold: boolean; copies: number }) => void (mode = next),
    /** Sends the held events in the given order, and returns the attempts. */
    release: async ({ order = 'kept', copies = 1, together = false }: Release) => {
      const held = outbox.state.deliveries.filter(({ state }) => state === 'held');
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
      const enabled = outbox.endpoints().filter(({ status }) => status === 'enabled');
      const made = await Promise.all(
        enabled.map(({ id }) => attempt({ event, endpoint: id, state: 'waiting', attempts: 0 })),
      );
      return made.filter((each) => each !== null);
    },
    attempts: () => attempts,
    held: () => outbox.state.deliveries.filter(({ state }) => state === 'held'),
    idle: () => (inFlight === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
    /** Whether an event is being sent, or waits for a retry. */
    isBusy: () =>
      inFlight > 0 || outbox.state.deliveries.some(({ state }) => state === 'waiting' || state === 'held'),
    /** Continues pending deliveries after a restart. */
    resume: () => {
      for (const delivery of outbox.state.deliveries) {
        if (delivery.state === 'held') delivery.state = 'waiting';
        if (delivery.state === 'waiting') void deliver(delivery);
      }
    },
    close: () => closing.abort(),
  };
}

const wants = ({ enabled_events: types }: WebhookEndpoint, type: string) =>
  types.includes('*') || types.includes(type);
