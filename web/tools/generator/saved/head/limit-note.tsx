import { Link } from 'react-router';
import type { Plan } from '#domain/plans/plans.ts';
import styles from './limit-note.module.css';

/** From so many free places on it is said which text goes next. */
const saidFrom = 3;

type LimitNoteProps = {
  plan: Plan;
  /** Texts that still find room. */
  room: number;
  /** Older texts that the plan's history does not show. */
  beyond: number;
  /** The oldest text shown: the next one takes its place. */
  oldest: string | null;
};

/** What the plan's history holds, and what leaves it with the next text, before it goes. */
export function LimitNote({ plan, room, beyond, oldest }: LimitNoteProps) {
  if (room > saidFrom) return null;
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
          this browser beyond it: {plan.id === 'free' ? 'Export… has all of them.' : <InLibrary />}
        </p>
      )}
      {beyond === 0 && plan.id === 'free' && <p>What leaves it stays in this browser, and Export… has it.</p>}
    </div>
  );
}

function InLibrary() {
  return (
    <>
      find them in your <Link to="/library">Library</Link>.
    </>
  );
}
