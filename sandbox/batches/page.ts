import { BadRequest } from '../http/exchange.ts';

/** The items after one of them, at most `limit`. */
export function pageAfter<Item extends { id: string }>(
  items: readonly Item[],
  after: string | null,
  limit: number,
  mostItems: number,
): { items: Item[]; hasMore: boolean } {
  if (!Number.isInteger(limit) || limit < 1 || limit > mostItems)
    throw new BadRequest(`limit: must be between 1 and ${mostItems}`);
  const start = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0) throw new BadRequest(`There is nothing with the id ${after}.`);
  return { items: items.slice(start, start + limit), hasMore: items.length > start + limit };
}
