import { z } from 'zod';
import { flag, paging, ignored } from './protocol/form.ts';
import { invalid } from './protocol/failure.ts';
import type { Price } from './state/objects.ts';
import { listOf, route, type Routes } from './protocol/route.ts';
import type { Store } from './state/store.ts';

/** The one product and its prices, with fixed ids: $19 a month, $190 a year. */
export const productId = 'prod_sandbox_unlimited';
export const priceId = 'price_sandbox_unlimited_monthly';
export const yearlyPriceId = 'price_sandbox_unlimited_yearly';
const createdAt = Date.UTC(2026, 0, 1) / 1_000;

export function seedCatalog(store: Store): void {
  if (!store.find(productId, 'product')) store.put(product);
  for (const price of [monthly, yearly])
    if (!store.find<Price>(price.id, 'price')) store.put<Price>(structuredClone(price));
}

const product = {
  id: productId,
  object: 'product',
  active: true,
  created: createdAt,
  default_price: priceId,
  description: 'Every tool of AIGen, without limits',
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: 'AIGen Unlimited',
  type: 'service',
  updated: createdAt,
  url: null,
};

const priceOf = (id: string, interval: 'month' | 'year', cents: number): Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: createdAt,
  currency: 'usd',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: `unlimited_${interval}ly`,
  metadata: {},
  nickname: null,
  product: productId,
  recurring: { interval, interval_count: 1, meter: null, usage_type: 'licensed' },
  tax_behavior: 'exclusive',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: cents,
  unit_amount_decimal: String(cents),
});

const monthly = priceOf(priceId, 'month', 1_900);
const yearly = priceOf(yearlyPriceId, 'year', 19_000);

/** The price with the id of a parameter; it must be a recurring one. */
export function recurringPrice(store: Store, id: string, param: string): Price {
  const price = store.get<Price>(id, 'price', param);
  if (!price.recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode.', param);
  return price;
}

const none = z.strictObject({});

export const catalogRoutes = (store: Store): Routes => ({
  'GET /products/:id': route(none, (_fields, { ids: [id] }) => store.get(id!, 'product')),
  'GET /products': route(z.strictObject({ ...paging, active: flag.optional() }), ({ active, ...page }) =>
    listOf('/products', active === false ? [] : store.all('product'), page),
  ),
  'GET /prices/:id': route(none, (_fields, { ids: [id] }) => store.get(id!, 'price')),
  'GET /prices': route(
    z.strictObject({
      ...paging,
      active: flag.optional(),
      lookup_keys: z.array(z.string()).optional(),
      product: z.string().optional(),
      type: ignored,
      recurring: ignored,
      currency: ignored,
    }),
    ({
      active,
      lookup_keys: keys,
      product,
      type: _type,
      recurring: _recurring,
      currency: _currency,
      ...page
    }) =>
      listOf(
        '/prices',
        store
          .all<Price>('price')
          .filter(
            (price) =>
              active !== false &&
              (!keys || keys.includes(String(price.lookup_key))) &&
              (!product || price.product === product),
          ),
        page,
      ),
  ),
});
