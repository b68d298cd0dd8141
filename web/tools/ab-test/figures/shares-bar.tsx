import styles from './figures.module.css';

export type Share = {
  id: string;
  /** From 0 to 1. */
  share: number;
  isLeading?: boolean;
};

/** Shares laid end to end; their numbers are beside it. `isGuess`: the leading one is hatched, because it may turn. */
export function SharesBar({ shares, isGuess = false }: { shares: readonly Share[]; isGuess?: boolean }) {
  return (
    <div className={styles.shares} aria-hidden>
      {shares.map(({ id, share, isLeading = false }) => (
        <i
          key={id}
          style={{ flexGrow: Math.max(0, share) }}
          data-leading={isLeading || undefined}
          data-guess={(isGuess && isLeading) || undefined}
        />
      ))}
    </div>
  );
}
