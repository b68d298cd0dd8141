import { enhanceOnlineCount } from './enhance-online-count.ts';
import styles from './online-count.module.css';

/** Number of users online now; nothing while it is unknown or zero. */
export function OnlineCount() {
  return (
    <p className={styles.online} ref={enhanceOnlineCount} data-enhance="online-count" hidden>
      <span className={styles.dot} aria-hidden />
      <span>
        <span data-count /> online
      </span>
    </p>
  );
}
