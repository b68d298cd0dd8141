import styles from './ring.module.css';

/** A spinner; the text beside it says what is happening. The small one has the text's color. */
export function Ring({ isSmall = false }: { isSmall?: boolean }) {
  return <span className={styles.ring} data-small={isSmall || undefined} aria-hidden />;
}
