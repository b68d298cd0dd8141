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
          The newest {shown.toLocaleString('en-US')} are here; your <Link to="/library">Library</Link> has all
          of them.
        </span>
      </p>
    );
  return (
    <div className={styles.note} role="note">
      {room > 0 ? (
        <p>
          Room for {room === 1 ? 'one more text' : `${room} more texts`}: the history shows{' '}
          {plan.historyItems}. After that, each new text takes the place of the oldest.
        </p>
      ) : (
        <p>
          The history shows {plan.historyItems} texts and is full.
          {oldest !== null && ` With the next one, “${oldest}” leaves this list.`}
        </p>
      )}
      {beyond > 0 && (
        <p>
          {beyond === 1 ? 'One older text is' : `${beyond.toLocaleString('en-US')} older texts are`} kept in
          this browser beyond it: Export… has all of them.
        </p>
      )}
      {beyond === 0 && plan.id === 'free' && <p>What leaves it stays in this browser, and Export… has it.</p>}
    </div>
  );
}
