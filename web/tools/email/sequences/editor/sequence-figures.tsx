import type { SequenceCounts } from '#domain/sequences/stored/counts.ts';
import type { StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import { countFigures } from '#domain/sequences/words/entry-words.ts';
import { formatNumber } from '#domain/text/format.ts';
import styles from './editor.module.css';

type SequenceFiguresProps = { stored: Pick<StoredSequence, 'isActive' | 'trigger'>; counts: SequenceCounts };

/** How many contacts entered, are on the way, finished and left; before the first one, who will enter. */
export function SequenceFigures({ stored: { isActive, trigger }, counts }: SequenceFiguresProps) {
  return (
    <>
      <dl className={styles.figures}>
        {countFigures(counts).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {isActive && counts.entered === 0 && (
        <p className={styles.elsewhere}>
          {trigger.kind === 'joined-list'
            ? 'It is running. Contacts enter when they join the list from now on; send a campaign to those who are on it already.'
            : 'It is running. Nobody has entered yet.'}
        </p>
      )}
      {counts.leftElsewhere > 0 && (
        <p className={styles.elsewhere}>
          {`${formatNumber(counts.leftElsewhere)} of them left from steps that were removed since.`}
        </p>
      )}
    </>
  );
}
