import type { Thread } from '#domain/support/thread.ts';
import { customerStates, type ThreadState } from '#domain/support/thread-state.ts';
import { Link } from 'react-router';
import { formatDateTime } from '../components/format.ts';
import { Tag, type TagTone } from '../components/tag.tsx';
import styles from './support.module.css';

const tones: Record<ThreadState, TagTone> = { open: 'warning', waiting: 'pencil', solved: 'success' };

export function StateTag({ state }: { state: ThreadState }) {
  return <Tag tone={tones[state]}>{customerStates[state]}</Tag>;
}

/** The conversations of the account; each leads to its own view. */
export function ThreadList({ threads }: { threads: readonly Thread[] }) {
  return (
    <ul className={styles.threads}>
      {threads.map(({ id, reference, subject, state, lastMessageAt }) => (
        <li key={id}>
          <Link to={`?thread=${id}`} className={styles.thread}>
            <span className={styles.subject}>{subject}</span>
            <StateTag state={state} />
            <span className={styles.note}>
              {reference}, {formatDateTime(lastMessageAt)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
