import { subscriptionEveryMs } from '#domain/statistics/poll-intervals.ts';
import { readUser, sessionEndedEvent, storeGrace, storeUserIfChanged } from '../session/session.ts';
import { userOf } from '../session/stored-user.ts';
import { sharedPoll, type SharedPoll } from './shared-poll.ts';

/**
 * Refreshes this user's subscription on the server, as long as it is watched, and stores the result. Tabs share the
 * stored user, not the response, which may be out of date when it is read. Announces that the session has ended.
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
      const { user, graceUntil, code } = (await response.json()) as Record<string, unknown>;
      if (code === 'accounts.session-required' && readUser()?.id === userId)
        window.dispatchEvent(new Event(sessionEndedEvent));
      if (!response.ok) throw new Error(`The refresh answered ${response.status}`);
      if (typeof user !== 'object' || user === null) throw new TypeError('The answer has no user');
      const fresh = userOf(user as Record<string, unknown>);
      // A local change in the meantime, such as a cancellation, is newer than this response. Users are compared as
      // text: storing the same user again must not delay the result until the next poll.
      if (JSON.stringify(readUser()) !== JSON.stringify(before) || fresh.id !== userId) return true;
      storeUserIfChanged(fresh);
      storeGrace(userId, typeof graceUntil === 'string' ? graceUntil : null);
      return true;
    },
  });
}
