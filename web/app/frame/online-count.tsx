import { enhanceOnlineCount } from './enhance-online-count.ts';
import styles from './online-count.module.css';

/** How many people are here now; nothing until that is known, or while it is nobody. */
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
