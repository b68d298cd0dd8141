import { counted, formatNumber, plural } from '#domain/text/format.ts';
import { Link } from 'react-router';
import type { Plan } from '#domain/plans/plans.ts';
import { useSession } from '../../../../session/session.ts';
import styles from './limit-note.module.css';

/** Below this many free places the note is shown. */
const saidFrom = 3;

type LimitNoteProps = {
  plan: Plan;
  /** Number of texts in the list. */
  shown: number;
  /** Number of free places. */
  room: number;
  /** Number of older texts that the plan's history does not show. */
  beyond: number;
  /** Title of the oldest shown text, which the next one replaces. */
  oldest: string | null;
};

/** The limit of the plan's history, and the text that the next one removes. */
export function LimitNote({ plan, shown, room, beyond, oldest }: LimitNoteProps) {
  const { isFormerSubscriber } = useSession();
  if (room > saidFrom) return null;
  // A subscriber finds all texts in the library, and usually has a full history: one line is enough.
  if (plan.id !== 'free' && beyond > 0)
    return (
      <p className={styles.note} role="note">
        <span>
          This list shows the newest {formatNumber(shown)}. Your <Link to="/library">Library</Link> has all of
          your texts.
        </span>
      </p>
    );
  return (
    <div className={styles.note} role="note">
      {room > 0 ? (
        <p>
          Room for {counted(room, 'more text')}: the history shows {plan.historyItems}. After that, each new
          text replaces the oldest.
        </p>
      ) : (
        <p>
          The history shows {plan.historyItems} texts and is full.
          {oldest !== null && ` The next text removes “${oldest}” from this list.`}
        </p>
      )}
      {beyond > 0 && (
        <p>
          {isFormerSubscriber ? (
            <>
              {counted(beyond, 'older text')} {plural(beyond, 'is', 'are')} not in this list. What you saved
              as a subscriber is in your <Link to="/library">Library</Link>. Export… includes all texts.
            </>
          ) : (
            <>
              {counted(beyond, 'older text')} {plural(beyond, 'is', 'are')} still in this browser but not in
              this list. Export… includes all of them.
            </>
          )}
        </p>
      )}
      {beyond === 0 && plan.id === 'free' && (
        <p>Texts that leave the list stay in this browser, and Export… includes them.</p>
      )}
    </div>
  );
}
