import styles from './pips.module.css';

/** A small stock, drawn: `left` filled squares of `of`. The words beside it say the same, so it is silent. */
export function Pips({ left, of }: { left: number; of: number }) {
  return (
    <span className={styles.pips} aria-hidden>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-used={index >= left || undefined} />
      ))}
    </span>
  );
}
