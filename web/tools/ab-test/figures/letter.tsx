import type { VariantId } from '#domain/ab-test/test.ts';
import styles from './figures.module.css';

/** The letter of a variant; ringed in blue where it is the winner. */
export function Letter({ id, isWinner = false }: { id: VariantId; isWinner?: boolean }) {
  return (
    <span className={styles.letter} data-winner={isWinner || undefined}>
      {id.toUpperCase()}
    </span>
  );
}
