import styles from './ring.module.css';

/** Turns while something is under way; what it is stands beside it in words. Small, it has their colour. */
export function Ring({ isSmall = false }: { isSmall?: boolean }) {
  return <span className={styles.ring} data-small={isSmall || undefined} aria-hidden />;
}
