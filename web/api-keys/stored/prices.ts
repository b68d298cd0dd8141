import { useMemo, useState } from 'react';
import { z } from 'zod';
import { baseModel, priceOf } from '#domain/provider-catalog/prices.ts';
import type { ListedPrice, Price } from '#domain/provider-catalog/price-table.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { utcDay } from '#domain/usage/periods.ts';
import { parseJson, storedValue, type StoredValue } from '../../storage/stored-value.ts';

const dollars = z.number().min(0).max(100_000);
const ownPricesSchema = z.record(
  z.string().max(150),
  z.object({ inputPerMillion: dollars, outputPerMillion: dollars }),
);
type OwnPrices = Readonly<Record<string, Price>>;

const stores = new Map<string, StoredValue<OwnPrices>>();

/** The prices that an account entered, by provider and model. */
function ownPrices(owner: string): StoredValue<OwnPrices> {
  let store = stores.get(owner);
  if (!store) {
    store = storedValue<OwnPrices>({
      key: `aigen_prices:${owner}`,
      event: 'price-change',
      decode: (raw) => ownPricesSchema.safeParse(parseJson(raw)).data ?? {},
      encode: (prices) => (Object.keys(prices).length === 0 ? null : JSON.stringify(prices)),
    });
    stores.set(owner, store);
  }
  return store;
}

const nameOf = (provider: ProviderId, model: string) => `${provider}/${baseModel(model)}`;

/** A price, and whether the account entered it; `listed` is the listed price, if there is one. */
export type KnownPrice = { price: Price & { thinks?: boolean }; isOwn: boolean; listed: ListedPrice | null };

function known(own: OwnPrices, provider: ProviderId, model: string, now: Date): KnownPrice | null {
  const listed = priceOf(provider, model, utcDay(now));
  const entered = own[nameOf(provider, model)];
  if (entered) return { price: { ...entered, thinks: listed?.thinks ?? false }, isOwn: true, listed };
  return listed && { price: listed, isOwn: false, listed };
}

/** The price of a model: the account's own, otherwise the listed one; null if there is neither. */
export function readPrice(owner: string, provider: ProviderId, model: string): KnownPrice | null {
  return known(ownPrices(owner).read(), provider, model, new Date());
}

/** Stores the account's own price; null restores the listed one. Throws `storage.failed`. */
export function storePrice(owner: string, provider: ProviderId, model: string, price: Price | null): void {
  const store = ownPrices(owner);
  const { [nameOf(provider, model)]: _before, ...others } = store.read();
  store.write(price ? { ...others, [nameOf(provider, model)]: price } : others);
}

export function usePrice(owner: string, provider: ProviderId, model: string): KnownPrice | null {
  const own = ownPrices(owner).useValue();
  // A page that stays open while a price changes shows the old one until it is opened again.
  const [now] = useState(() => new Date());
  return useMemo(() => known(own, provider, model, now), [own, provider, model, now]);
}
