import styles from './pips.module.css';

/**
 * A small remaining number as squares: `left` filled ones of `of`. Hidden from screen readers, because the text beside
 * it has the same information.
 */
export function Pips({ left, of }: { left: number; of: number }) {
  return (
    <span className={styles.pips} aria-hidden>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-used={index >= left || undefined} />
      ))}
    </span>
  );
}
