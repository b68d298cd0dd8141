import styles from './logo.module.css';
import { CaretStroke } from './annotations.tsx';

/** AIGen in Besley with the caret. The caller gives it its link and its name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      AI
      <span className={styles.gap}>
        <CaretStroke className={styles.caret} />
      </span>
      Gen
    </span>
  );
}
