import {
  activityEveryMs,
  onlineEveryMs,
  signupsEveryMs,
  subscriptionEveryMs,
} from '#domain/presence/intervals.ts';
import type { Signups } from '#domain/statistics/signups.ts';
import { readError, send } from '../api/client.ts';
import { readUser, storeUserIfChanged, userOf } from '../local/session.ts';
import { sharedPoll, type SharedPoll } from './shared-poll.ts';

// Loaded once a page is idle. Answers are read by hand: public pages do without the schema library.

async function call(path: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await send(path, 'server.unreachable', { credentials: 'same-origin', ...init });
  if (!response.ok) throw await readError(response, 'server.unexpected');
  return (await response.json()) as Record<string, unknown>;
}

function countIn(answer: Record<string, unknown>, name: string): number {
  const count = answer[name];
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0)
    throw new TypeError(`${name} is not a count`);
  return count;
}

/** How many people are online. */
export const onlineCount = sharedPoll<number>({
  name: 'aigen-online',
  everyMs: onlineEveryMs,
  ask: async (signal) => countIn(await call('/api/users/online', { signal }), 'count'),
});

/** Signups and subscriptions of the day and the week. */
export const signups = sharedPoll<Signups>({
  name: 'aigen-signups',
  everyMs: signupsEveryMs,
  ask: async (signal) => {
    const answer = await call('/api/stats/signups', { signal });
    return {
      todaySignups: countIn(answer, 'todaySignups'),
      todaySubscriptions: countIn(answer, 'todaySubscriptions'),
      weeklySignups: countIn(answer, 'weeklySignups'),
      weeklySubscriptions: countIn(answer, 'weeklySubscriptions'),
    };
  },
});

/** Says that this user is here, as long as it is watched. The server takes the user from the session. */
export function activityOf(userId: string): SharedPoll<true> {
  return sharedPoll<true>({
    name: `aigen-activity:${userId}`,
    everyMs: activityEveryMs,
    ask: async (signal) => {
      await call('/api/users/activity', {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user: { id: userId } }),
      });
      return true;
    },
  });
}

/**
 * Has the server look again at this user's subscription, as long as it is watched, and stores what it answers. Not the
 * answer is shared between tabs, which may be out of date when it is read, but the stored user.
 */
export function subscriptionOf(userId: string): SharedPoll<true> {
  return sharedPoll<true>({
    name: `aigen-subscription:${userId}`,
    everyMs: subscriptionEveryMs,
    ask: async (signal) => {
      const before = readUser();
      if (before?.id !== userId) return true;
      const query = new URLSearchParams({ email: before.email });
      const { user } = await call(`/api/auth/refresh-subscription?${query}`, { signal });
      if (typeof user !== 'object' || user === null) throw new TypeError('The answer has no user');
      const fresh = userOf(user as Record<string, unknown>);
      // What changed here in the meantime, by a cancellation say, is newer than this answer.
      if (readUser() === before && fresh.id === userId) storeUserIfChanged(fresh);
      return true;
    },
  });
}
