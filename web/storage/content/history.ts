import { useState } from 'react';
import { guaranteedSince, historySize, roomInHistory } from '#domain/content/history.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { Plan } from '#domain/plans/plans.ts';
import { live } from '#domain/sync/collections/content.ts';
import { contents } from './content.ts';
import type { LivePage } from '../collection.ts';
import { useLiveQuery } from '../use-live-query.ts';

export type History = LivePage<ContentRecord> & {
  /** Number of older texts that the plan's history does not show; they stay in this browser. */
  beyond: number;
  /** Number of texts that can be added before the oldest leaves the history. */
  room: number;
};

/**
 * An account's history, newest first, at most `limit` records; `total` is the number that its plan shows. Nothing is read
 * while `isPaused`.
 */
export function useHistory(owner: string, plan: Plan, limit: number, isPaused = false): History {
  // The guarantee counts days, so the time of the first render is exact enough and keeps the query stable.
  const [since] = useState(() => guaranteedSince(plan, new Date())?.toISOString());
  const recent = useLiveQuery(
    isPaused ? null : () => (since === undefined ? 0 : contents.count(owner, live, since).catch(() => 0)),
    [owner, since],
  );
  const size = historySize(plan, { total: Infinity, recent: recent ?? 0 });
  const page = contents.useNewest(owner, { indexKey: live, limit: Math.min(limit, size), isPaused });
  const total = Math.min(page.total, size);
  return {
    ...page,
    total,
    beyond: page.total - total,
    room: roomInHistory(plan, page.total),
    isLoading: page.isLoading || recent === undefined,
  };
}
