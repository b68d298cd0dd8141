import { formatWait } from '#domain/support/first-answer.ts';
import type { Inbox, InboxThread } from '#domain/support/thread.ts';
import { PlainButton } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatDateTime } from '../../components/format.ts';
import { Tag } from '../../components/tag.tsx';
import styles from './inbox.module.css';

const minuteMs = 60_000;

type InboxListProps = {
  inbox: Inbox | null;
  current: string | null;
  search: string;
  onOpen: (id: string) => void;
};

/** The conversations in the order in which they should be answered. */
export function InboxList({ inbox, current, search, onOpen }: InboxListProps) {
  if (!inbox) return <p className={styles.note}>Loading...</p>;
  if (inbox.threads.length === 0)
    return search ? (
      <p className={styles.note}>Nothing found for “{search}” in this state.</p>
    ) : (
      <EmptyState
        title="Nobody is here"
        sentence="There is no conversation in this state."
        level={2}
        mark="ring"
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {inbox.threads.map((thread) => (
          <li key={thread.id}>
            <PlainButton
              className={styles.row}
              aria-current={thread.id === current ? 'true' : undefined}
              onClick={() => onOpen(thread.id)}
            >
              <span className={styles.subject}>{thread.subject}</span>
              <span className={styles.from}>{thread.email}</span>
              <span className={styles.marks}>
                {thread.isSubscriber && <Tag tone="success">Subscriber</Tag>}
                {!thread.isVerifiedSender && <Tag tone="warning">Unverified sender</Tag>}
                <span className={styles.note}>{ageOf(thread)}</span>
              </span>
            </PlainButton>
          </li>
        ))}
      </ul>
      {inbox.hasMore && <p className={styles.note}>The first 50 are shown. Search for others.</p>}
    </>
  );
}

function ageOf({ waitingSince, lastMessageAt }: InboxThread): string {
  if (waitingSince === null) return formatDateTime(lastMessageAt);
  return `Waits ${formatWait((Date.now() - Date.parse(waitingSince)) / minuteMs)}`;
}
