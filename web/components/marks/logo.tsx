import styles from './logo.module.css';
import { CaretMark } from './marks.tsx';

/** AIGen in Besley with the caret. The caller gives it its link and its name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      AI
      <span className={styles.gap}>
        <CaretMark className={styles.caret} />
      </span>
      Gen
    </span>
  );
}
