import type { z } from 'zod';
import { invalid } from './failure.ts';
import type { Entity } from '../state/objects.ts';

/** One parsed request. */
export type Call = {
  /** The ids in the path, in their order. */
  ids: string[];
  /** Seconds since the epoch. */
  at: number;
  /** A fault that the handler itself must cause. */
  fault: string | null;
};

export type Route = { schema: z.ZodType; handle: (fields: never, call: Call) => object };

/** By method and path below /v1, with `:id` for ids. */
export type Routes = Record<string, Route>;

export const route = <Schema extends z.ZodType>(
  schema: Schema,
  handle: (fields: z.infer<Schema>, call: Call) => object,
): Route => ({ schema, handle });

type Page = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

/** One page of a list, newest first. Takes the objects oldest first, as they are stored. */
export function listOf(url: string, entities: readonly Entity[], { limit = 10, ...page }: Page) {
  const newest = entities.toReversed();
  const placeOf = (id: string, param: string) => {
    const place = newest.findIndex((each) => each.id === id);
    if (place < 0) throw invalid(`No such object: '${id}'`, param, 'resource_missing');
    return place;
  };
  const from = page.starting_after ? placeOf(page.starting_after, 'starting_after') + 1 : 0;
  const to = page.ending_before ? placeOf(page.ending_before, 'ending_before') : newest.length;
  const first = page.ending_before ? Math.max(to - limit, 0) : from;
  const data = newest.slice(first, Math.min(first + limit, to));
  const hasMore = page.ending_before ? first > 0 : first + limit < to;
  return { object: 'list', url: `/v1${url}`, has_more: hasMore, data };
}
