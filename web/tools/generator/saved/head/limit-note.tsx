import { counted, formatNumber, plural } from '#domain/text/format.ts';
import { Link } from 'react-router';
import type { Plan } from '#domain/plans/plans.ts';
import styles from './limit-note.module.css';

/** From so many free places on it is said which text goes next. */
const saidFrom = 3;

type LimitNoteProps = {
  plan: Plan;
  /** Texts in the list. */
  shown: number;
  /** Texts that still find room. */
  room: number;
  /** Older texts that the plan's history does not show. */
  beyond: number;
  /** The oldest text shown: the next one takes its place. */
  oldest: string | null;
};

/** What the plan's history holds, and what leaves it with the next text, before it goes. */
export function LimitNote({ plan, shown, room, beyond, oldest }: LimitNoteProps) {
  if (room > saidFrom) return null;
  // A subscriber loses sight of nothing, and a full history is every day of theirs: one line.
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
          {counted(beyond, 'older text')} {plural(beyond, 'is', 'are')} still in this browser but not in this
          list. Export… includes all of them.
        </p>
      )}
      {beyond === 0 && plan.id === 'free' && (
        <p>Texts that leave the list stay in this browser, and Export… includes them.</p>
      )}
    </div>
  );
}
