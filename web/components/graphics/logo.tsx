import styles from './logo.module.css';
import { CaretStroke } from './strokes.tsx';

/** The AIGen logo in Besley with the caret. The caller adds the link and its label. */
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
