import { addMonths, day } from '../stripe/state/timestamps.ts';
import { price } from './plan.ts';
import {
  newId,
  timeOf,
  type PaypalEvent,
  type PaypalStatus,
  type PaypalStore,
  type PaypalSubscription,
  type Sale,
} from './state.ts';

/** A failed payment is tried again after so many days; after the third failure the subscription is suspended. */
const retryDays = 5;
const failuresBeforeSuspension = 3;
const maxSteps = 1_000;

export type PaypalState = {
  store: PaypalStore;
  /** Sends an event to the webhooks. */
  announce: (event: PaypalEvent) => void;
};

const nextMonth = (time: string) => timeOf(addMonths(Math.floor(Date.parse(time) / 1_000), 1) * 1_000);

export function emit({ store, announce }: PaypalState, type: string, resource: object): void {
  const isSale = type.startsWith('PAYMENT.');
  const event: PaypalEvent = {
    id: newId('WH-', 17),
    event_version: '1.0',
    create_time: timeOf(Date.now()),
    resource_type: isSale ? 'sale' : 'subscription',
    ...(isSale ? {} : { resource_version: '2.0' as const }),
    event_type: type,
    summary: type.toLowerCase().replaceAll('.', ' '),
    resource: structuredClone(resource),
  };
  store.state.events.push(event);
  announce(event);
}

function setStatus(subscription: PaypalSubscription, status: PaypalStatus): void {
  const time = timeOf(Date.now());
  Object.assign(subscription, { status, status_update_time: time, update_time: time });
}

/** The payer agrees: PayPal activates it, or leaves that to the merchant. */
export function approve(
  state: PaypalState,
  subscription: PaypalSubscription,
  email: string,
  pays: boolean,
): void {
  const hidden = state.store.hiddenOf(subscription.id);
  hidden.pays = pays;
  subscription.subscriber = { email_address: email, payer_id: newId('', 13) };
  setStatus(subscription, 'APPROVED');
  if (hidden.userAction === 'SUBSCRIBE_NOW') activate(state, subscription);
}

/** Charges the first payment, or resumes a suspended subscription. */
export function activate(state: PaypalState, subscription: PaypalSubscription): void {
  const now = timeOf(Date.now());
  const isFirst = subscription.status === 'APPROVED';
  setStatus(subscription, 'ACTIVE');
  emitLater(state, 'BILLING.SUBSCRIPTION.ACTIVATED', subscription, () => {
    if (!isFirst) return;
    subscription.start_time = now;
    subscription.billing_info = {
      outstanding_balance: { currency_code: 'USD', value: '0.0' },
      cycle_executions: [{ tenure_type: 'REGULAR', sequence: 1, cycles_completed: 0, total_cycles: 0 }],
      failed_payments_count: 0,
      next_billing_time: now,
    };
    charge(state, subscription, now);
  });
}

function emitLater(
  state: PaypalState,
  type: string,
  subscription: PaypalSubscription,
  change: () => void,
): void {
  change();
  emit(state, type, subscription);
}

export function cancel(state: PaypalState, subscription: PaypalSubscription): void {
  setStatus(subscription, 'CANCELLED');
  state.store.hiddenOf(subscription.id).nextAttempt = null;
  delete subscription.billing_info?.next_billing_time;
  emit(state, 'BILLING.SUBSCRIPTION.CANCELLED', subscription);
}

export function suspend(state: PaypalState, subscription: PaypalSubscription): void {
  setStatus(subscription, 'SUSPENDED');
  emit(state, 'BILLING.SUBSCRIPTION.SUSPENDED', subscription);
}

/** One charge of a billing period that begins at `due`. */
function charge(state: PaypalState, subscription: PaypalSubscription, due: string): void {
  const info = subscription.billing_info!;
  const hidden = state.store.hiddenOf(subscription.id);
  info.next_billing_time = nextMonth(due);
  if (!hidden.pays) return fail(state, subscription, due);
  pay(state, subscription, due);
}

function pay(state: PaypalState, subscription: PaypalSubscription, time: string): void {
  const info = subscription.billing_info!;
  const sale: Sale = {
    id: newId('', 17),
    subscription: subscription.id,
    status: 'COMPLETED',
    amount: price,
    time,
  };
  state.store.state.sales.push(sale);
  info.last_payment = { amount: price, time };
  info.failed_payments_count = 0;
  info.cycle_executions[0]!.cycles_completed += 1;
  info.outstanding_balance = { currency_code: 'USD', value: '0.0' };
  state.store.hiddenOf(subscription.id).nextAttempt = null;
  emit(state, 'PAYMENT.SALE.COMPLETED', saleResource(sale));
}

function fail(state: PaypalState, subscription: PaypalSubscription, time: string): void {
  const info = subscription.billing_info!;
  info.failed_payments_count += 1;
  info.outstanding_balance = price;
  state.store.hiddenOf(subscription.id).nextAttempt = timeOf(Date.parse(time) + retryDays * day * 1_000);
  emit(state, 'BILLING.SUBSCRIPTION.PAYMENT.FAILED', subscription);
  if (info.failed_payments_count >= failuresBeforeSuspension) suspend(state, subscription);
}

export const saleResource = (sale: Sale) => ({
  id: sale.id,
  state: sale.status === 'REFUNDED' ? 'refunded' : 'completed',
  amount: { total: sale.amount.value, currency: sale.amount.currency_code },
  billing_agreement_id: sale.subscription,
  create_time: sale.time,
  update_time: sale.time,
});

export function refund(state: PaypalState, sale: Sale): object {
  sale.status = 'REFUNDED';
  // As PayPal sends it: without the subscription.
  const resource = {
    id: newId('', 17),
    sale_id: sale.id,
    state: 'completed',
    amount: { total: `-${sale.amount.value}`, currency: sale.amount.currency_code },
    create_time: timeOf(Date.now()),
  };
  emit(state, 'PAYMENT.SALE.REFUNDED', resource);
  return resource;
}

/** Runs every charge and retry that is due. */
export function runDueSteps(state: PaypalState, now = Date.now()): void {
  for (const subscription of state.store.all()) {
    for (let steps = 0; subscription.status === 'ACTIVE' && steps < maxSteps; steps += 1) {
      const { nextAttempt, pays } = state.store.hiddenOf(subscription.id);
      const due = nextAttempt ?? subscription.billing_info?.next_billing_time;
      if (!due || Date.parse(due) > now) break;
      if (nextAttempt === null) charge(state, subscription, due);
      else if (pays) pay(state, subscription, due);
      else fail(state, subscription, due);
    }
  }
}

/** Moves all times of one subscription into the past, and runs what is due then. */
export function advanceTime(state: PaypalState, subscription: PaypalSubscription, seconds: number): void {
  const shifted = (time: string) => timeOf(Date.parse(time) - seconds * 1_000);
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Record<string, unknown>;
    for (const [name, field] of Object.entries(fields))
      if (typeof field === 'string' && /(^|_)time$|^nextAttempt$/.test(name)) fields[name] = shifted(field);
      else walk(field);
  };
  walk(subscription);
  walk(state.store.hiddenOf(subscription.id));
  for (const sale of state.store.state.sales) if (sale.subscription === subscription.id) walk(sale);
  runDueSteps(state);
  emit(state, 'BILLING.SUBSCRIPTION.UPDATED', subscription);
}
