import { subscriptionEveryMs } from '#domain/statistics/poll-intervals.ts';
import { readUser, storeGrace, storeUserIfChanged } from '../session/session.ts';
import { userOf } from '../session/stored-user.ts';
import { sharedPoll, type SharedPoll } from './shared-poll.ts';

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
      const response = await fetch(`/api/auth/refresh-subscription?${query}`, {
        credentials: 'same-origin',
        signal,
      });
      if (!response.ok) throw new Error(`The refresh answered ${response.status}`);
      const { user, graceUntil } = (await response.json()) as Record<string, unknown>;
      if (typeof user !== 'object' || user === null) throw new TypeError('The answer has no user');
      const fresh = userOf(user as Record<string, unknown>);
      // What changed here in the meantime, by a cancellation say, is newer than this answer.
      // Compared by its text: the same user stored once more would cost half a minute until the next answer.
      if (JSON.stringify(readUser()) !== JSON.stringify(before) || fresh.id !== userId) return true;
      storeUserIfChanged(fresh);
      storeGrace(userId, typeof graceUntil === 'string' ? graceUntil : null);
      return true;
    },
  });
}
