import {
  activityEveryMs,
  hiddenActivityEveryMs,
  onlineEveryMs,
  signupsEveryMs,
} from '#domain/statistics/poll-intervals.ts';
import type { Signups } from '#domain/statistics/signups.ts';
import { sharedPoll, type SharedPoll } from './shared-poll.ts';

// Loaded once a page is idle, also without the application, so it is small: responses are parsed by hand, and failures
// have no message, because none is shown.

async function call(path: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(path, { credentials: 'same-origin', ...init });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

function toCount(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new TypeError(`${name} is not a count`);
  return value;
}

const countIn = (answer: Record<string, unknown>, name: string): number => toCount(answer[name], name);

function countsIn(answer: Record<string, unknown>, name: string): number[] {
  const counts: unknown = answer[name];
  if (!Array.isArray(counts)) throw new TypeError(`${name} is not a list`);
  return counts.map((count) => toCount(count, name));
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
      signupTrend: countsIn(answer, 'signupTrend'),
      subscriptionTrend: countsIn(answer, 'subscriptionTrend'),
    };
  },
});

/** Reports that this user is active, as long as it is watched. The server takes the user from the session. */
export function activityOf(userId: string): SharedPoll<true> {
  return sharedPoll<true>({
    name: `aigen-activity:${userId}`,
    everyMs: activityEveryMs,
    hiddenEveryMs: hiddenActivityEveryMs,
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
