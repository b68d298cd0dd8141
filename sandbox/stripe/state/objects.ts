/** An object of the API in its JSON format. Times are seconds since the epoch. */
export type Entity = { id: string; object: string; created: number; [field: string]: unknown };

export type Metadata = Record<string, string>;

export type Address = { line1: string; city: string; postal_code: string; country: string };

export type Customer = Entity & {
  object: 'customer';
  email: string | null;
  name: string | null;
  address: Address | null;
  /** In cents; negative = a credit for the next invoices. */
  balance: number;
  /** Tax ids as typed at the checkout. */
  tax_ids?: { object: 'list'; data: { type: string; value: string }[] };
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null; [field: string]: unknown };
};

export type PaymentMethod = Entity & {
  object: 'payment_method';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; [field: string]: unknown };
};

export type Price = Entity & {
  object: 'price';
  product: string;
  unit_amount: number;
  currency: string;
  recurring: { interval: 'month' | 'year'; interval_count: number; [field: string]: unknown } | null;
};

export type Session = Entity & {
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  customer: string | null;
  customer_email: string | null;
  subscription: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  amount_total: number;
  url: string | null;
  metadata: Metadata;
};

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid';

export type SubscriptionItem = Entity & {
  current_period_start: number;
  current_period_end: number;
  price: Price;
};

export type Subscription = Entity & {
  object: 'subscription';
  status: SubscriptionStatus;
  customer: string;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  items: { object: 'list'; data: SubscriptionItem[]; [field: string]: unknown };
  metadata: Metadata;
  automatic_tax: { enabled: boolean; [field: string]: unknown };
  trial_end: number | null;
};

export type Invoice = Entity & {
  object: 'invoice';
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  customer: string;
  amount_due: number;
  amount_paid: number;
  total: number;
  invoice_pdf: string | null;
  lines: {
    object: 'list';
    data: { description: string; amount: number; [field: string]: unknown }[];
    [field: string]: unknown;
  };
  attempt_count: number;
  next_payment_attempt: number | null;
  currency: string;
  number: string;
  parent: { subscription_details: { subscription: string; metadata: Metadata }; [field: string]: unknown };
  status_transitions: Record<
    'finalized_at' | 'paid_at' | 'voided_at' | 'marked_uncollectible_at',
    number | null
  >;
};

export type Charge = Entity & {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  currency: string;
  customer: string;
  payment_intent: string;
};

export type PaymentIntent = Entity & {
  object: 'payment_intent';
  customer: string;
  latest_charge: string | null;
  invoice: string;
  amount: number;
  status: 'succeeded' | 'requires_payment_method';
};

export type Endpoint = Entity & {
  object: 'webhook_endpoint';
  url: string;
  enabled_events: string[];
  status: 'enabled' | 'disabled';
  api_version: string | null;
};

export type StripeEvent = Entity & { object: 'event'; type: string; data: { object: Entity } };

/** The billing period of a subscription. All subscriptions of the sandbox have one item. */
export const periodOf = ({ items }: Subscription): SubscriptionItem => items.data[0]!;

/** Months of a billing period. */
export const monthsOf = ({ recurring }: Price): number => (recurring?.interval === 'year' ? 12 : 1);

/** Whether the subscription is in a final state. */
export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

export const subscriptionOf = (invoice: Invoice): string => invoice.parent.subscription_details.subscription;
