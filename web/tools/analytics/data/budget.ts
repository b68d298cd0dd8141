import { z } from 'zod';
import { mostBudget } from '#domain/analytics/spending/budget.ts';
import { parseJson, storedValue, type StoredValue } from '../../../storage/stored-value.ts';

const budgetSchema = z.number().positive().max(mostBudget);
const stores = new Map<string, StoredValue<number | null>>();

/** What an account wants to spend in a month at most, in US dollars, as this browser stores it; null without a budget. */
export function budgetOf(owner: string): StoredValue<number | null> {
  let store = stores.get(owner);
  if (!store) {
    store = storedValue<number | null>({
      key: `aigen_budget:${owner}`,
      event: 'budget-change',
      decode: (raw) => budgetSchema.safeParse(parseJson(raw)).data ?? null,
      encode: (dollars) => (dollars === null ? null : String(dollars)),
    });
    stores.set(owner, store);
  }
  return store;
}
