import { randomInt } from 'node:crypto';
import type { Delivery, WebhookEndpoint } from '../deliveries.ts';
import type { StateFile } from '../state-folder.ts';

export type Money = { currency_code: string; value: string };

export type PaypalStatus = 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';

/** A subscription in the API's format. Times are ISO 8601. */
export type PaypalSubscription = {
  id: string;
  plan_id: string;
  status: PaypalStatus;
  status_update_time: string;
  start_time: string;
  create_time: string;
  update_time: string;
  quantity: string;
  custom_id?: string;
  subscriber?: { email_address: string; payer_id: string };
  billing_info?: {
    outstanding_balance: Money;
    cycle_executions: {
      tenure_type: string;
      sequence: number;
      cycles_completed: number;
      total_cycles: number;
    }[];
    last_payment?: { amount: Money; time: string };
    next_billing_time?: string;
    failed_payments_count: number;
  };
};

/** What PayPal knows besides. */
export type Hidden = {
  token: string;
  returnUrl: string;
  cancelUrl: string;
  /** CONTINUE leaves the activation to the merchant. */
  userAction: 'CONTINUE' | 'SUBSCRIBE_NOW';
  /** Whether charges of the payer succeed. */
  pays: boolean;
  nextAttempt: string | null;
};

export type Sale = {
  id: string;
  subscription: string;
  status: 'COMPLETED' | 'REFUNDED';
  amount: Money;
  time: string;
};

export type PaypalEvent = {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: string;
  resource_version?: '2.0';
  event_type: string;
  summary: string;
  resource: object;
};

/** The state that survives a restart. */
export type State = {
  subscriptions: Record<string, PaypalSubscription>;
  hidden: Record<string, Hidden>;
  sales: Sale[];
  webhooks: WebhookEndpoint[];
  events: PaypalEvent[];
  deliveries: Delivery[];
  /** Responses for request ids. */
  answers: Record<string, { status: number; body: unknown }>;
};

export type PaypalStore = ReturnType<typeof createStore>;

const maxEvents = 500;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const newId = (prefix: string, length: number) =>
  prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');

export function createStore(file: StateFile<Partial<State>>) {
  const state: State = {
    subscriptions: {},
    hidden: {},
    sales: [],
    webhooks: [],
    events: [],
    deliveries: [],
    answers: {},
    ...file.read(),
  };
  return {
    state,
    find: (id: string): PaypalSubscription | undefined =>
      Object.hasOwn(state.subscriptions, id) ? state.subscriptions[id] : undefined,
    hiddenOf: (id: string): Hidden => state.hidden[id]!,
    all: () => Object.values(state.subscriptions),
    save: () => {
      state.events = state.events.slice(-maxEvents);
      const known = new Set(state.events.map(({ id }) => id));
      state.deliveries = state.deliveries.filter(({ event }) => known.has(event));
      file.write(state);
    },
  };
}
