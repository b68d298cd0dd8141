import { isAppError } from '#domain/errors/is-app-error.ts';
import type { LinkDays, TrackedLink } from '#domain/links/link.ts';
import { fetchLink, fetchLinkDays } from '../../../api/links.ts';
import { sharedPoll, type SharedPoll } from '../../../polls/shared-poll.ts';

const everyMs = 60_000;

/** What the server says of a tracked link. `problem`: why it has nothing to say. */
export type LinkReading = { link: TrackedLink; days: LinkDays } | { problem: string };

/** The counts of a tracked link, every minute while somebody looks at them. Null while they cannot be read. */
export function linkPoll(owner: string, linkId: string): SharedPoll<LinkReading> {
  return sharedPoll<LinkReading>({
    name: `aigen-link:${owner}:${linkId}`,
    everyMs,
    ask: async (signal) => {
      try {
        const [link, days] = await Promise.all([fetchLink(linkId, signal), fetchLinkDays(linkId, signal)]);
        return { link, days };
      } catch (failure) {
        // Deleted: that stays so, while anything else may pass.
        if (isAppError(failure) && failure.code === 'links.unknown') return { problem: failure.message };
        throw failure;
      }
    },
  });
}
