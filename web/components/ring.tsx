import styles from './ring.module.css';

/** Turns while something is under way; what it is stands beside it in words. */
export function Ring() {
  return <span className={styles.ring} aria-hidden />;
}
