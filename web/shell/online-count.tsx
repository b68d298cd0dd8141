import styles from './online-count.module.css';
import { usePolled } from './use-polled.ts';

const load = () => import('../presence/polls.ts').then(({ onlineCount }) => onlineCount);

/** How many people are here now; nothing until it is known. */
export function OnlineCount() {
  const count = usePolled(load);
  if (count === null || count === undefined) return null;
  return (
    <p className={styles.online}>
      <span className={styles.dot} aria-hidden />
      {count.toLocaleString('en-US')} online
    </p>
  );
}
