import type { ProgressWords } from '#domain/bulk/progress/progress.ts';
import styles from './progress.module.css';

/** The figures of a run: how much is done, and how long the rest takes. */
export function Figures({ words }: { words: ProgressWords }) {
  return (
    <div className={styles.figures}>
      <p>
        <b className={styles.large}>{words.processed}</b> {words.ofTotal}
      </p>
      <p>
        <b>{words.written}</b> written
      </p>
      {words.failed !== '0' && (
        <p>
          <b className={styles.failed}>{words.failed}</b> failed
        </p>
      )}
      <p className={styles.end}>
        <b>{words.timeLeft || 'Started'}</b> {words.rate}
      </p>
    </div>
  );
}
