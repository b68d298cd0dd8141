import type { Judgement } from '#domain/ab-test/judgement.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { formatConfidence, formatShares, verdictHeading, verdictSentence } from '#domain/ab-test/words.ts';
import { ConfidenceBar } from '../figures/confidence-bar.tsx';
import { SharesBar } from '../figures/shares-bar.tsx';
import { formatNeeded, hasConfidence } from '../test-words.ts';
import styles from './result.module.css';

type TestProps = { test: AbTest; judgement: Judgement };

/** The verdict in at most three words, what it means, and how sure it is. */
export function Verdict({ test, judgement, isReadOnly }: TestProps & { isReadOnly: boolean }) {
  const isDraft = test.status === 'draft';
  return (
    <div className={styles.verdict}>
      <div>
        <h2>{isDraft ? 'Not started yet' : verdictHeading(test, judgement)}</h2>
        <p>
          {isDraft && isReadOnly
            ? 'It was not started before your subscription ended.'
            : isDraft
              ? 'Start it when the texts are as they should be: from then on they and the plan stay as they are.'
              : verdictSentence(test, judgement)}
        </p>
        {test.isExample && <p className={styles.small}>An example to look at. It counts in nothing.</p>}
      </div>
      {!isDraft && <HowSure test={test} judgement={judgement} />}
    </div>
  );
}

function HowSure({ test, judgement }: TestProps) {
  const { state, needed, variants } = judgement;
  if (state === 'uneven') {
    const total = variants.reduce((sum, { traffic }) => sum + traffic, 0);
    return (
      <div className={styles.sure}>
        <p>
          <b>{formatShares(variants.map(({ traffic }) => traffic))}</b>
          <span>visitors, plan {formatShares(test.variants.map(({ share }) => share))}</span>
        </p>
        <SharesBar shares={variants.map(({ id, traffic }) => ({ id, share: traffic / total }))} />
      </div>
    );
  }
  if (!hasConfidence(judgement)) return null;
  return (
    <div className={styles.sure}>
      <p>
        <b>{formatConfidence(judgement)}</b>
        <span>confident, {formatNeeded(needed)} needed</span>
      </p>
      <ConfidenceBar judgement={judgement} name={test.name} />
    </div>
  );
}
