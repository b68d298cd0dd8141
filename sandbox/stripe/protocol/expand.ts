import { invalid } from './failure.ts';
import type { Entity, PaymentIntent } from '../state/objects.ts';
import type { Store } from '../state/store.ts';

const deepest = 4;

/** A copy of a response in which the ids at these paths are replaced by their objects. */
export function expand(store: Store, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > deepest) throw invalid(`You cannot expand more than ${deepest} levels of a property.`);
    walk(store, copy as Record<string, unknown>, steps, path);
  }
  return copy;
}

function walk(store: Store, holder: Record<string, unknown>, steps: readonly string[], path: string): void {
  const [step = '', ...rest] = steps;
  const value = holder[step] ?? included(store, holder, step);
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) walk(store, each as Record<string, unknown>, rest, path);
    return;
  }
  const found = typeof value === 'string' ? store.state.objects[value] : value;
  if (typeof found !== 'object') throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  holder[step] = typeof value === 'string' ? structuredClone(found) : value;
  if (rest.length > 0) walk(store, holder[step] as Record<string, unknown>, rest, path);
}

/** Fields that an object has only when they are expanded. */
function included(store: Store, holder: Record<string, unknown>, step: string): unknown {
  if (Object.hasOwn(holder, step)) return null;
  const { id } = holder as Entity;
  if (holder.object === 'invoice' && step === 'payments') {
    const intents = store.all<PaymentIntent>('payment_intent').filter(({ invoice }) => invoice === id);
    const data = intents.map(paymentOf);
    return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${id}` };
  }
  if (holder.object === 'checkout.session' && step === 'line_items')
    return structuredClone(store.state.objects[id]?.line_items);
  if (holder.object === 'customer' && step === 'subscriptions') {
    const data = store
      .all('subscription')
      .filter(({ customer, status }) => customer === id && status !== 'canceled');
    return {
      object: 'list',
      data: structuredClone(data),
      has_more: false,
      url: `/v1/customers/${id}/subscriptions`,
    };
  }
  return undefined;
}

const paymentOf = ({ id, invoice, amount, currency, created, status }: PaymentIntent) => ({
  id: id.replace('pi_', 'inpay_'),
  object: 'invoice_payment',
  amount_paid: status === 'succeeded' ? amount : null,
  amount_requested: amount,
  created,
  currency,
  invoice,
  is_default: true,
  livemode: false,
  payment: { type: 'payment_intent', payment_intent: id },
  status: status === 'succeeded' ? 'paid' : 'open',
});
