import type { Judgement } from '#domain/ab-test/judgement.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { bestWords, guessSentence } from '#domain/ab-test/words.ts';
import { SharesBar } from '../figures/shares-bar.tsx';
import styles from './result.module.css';

/** The chance of each variant to be the best: hatched as long as it is a guess. Nothing where none may be said. */
export function BestSection({ test, judgement }: { test: Pick<AbTest, 'status'>; judgement: Judgement }) {
  const { variants, winner, leader } = judgement;
  if (variants.some(({ bestProbability }) => bestProbability === null)) return null;
  const best = variants.toSorted((a, b) => b.bestProbability! - a.bestProbability!);
  const sentence = guessSentence(test, judgement);
  return (
    <section className={styles.best} aria-labelledby="abtest-best">
      <h3 id="abtest-best">Which one is best?</h3>
      <SharesBar
        isGuess={winner === null}
        shares={best.map(({ id, bestProbability }) => ({
          id,
          share: bestProbability!,
          isLeading: id === leader,
        }))}
      />
      <ul>
        {best.map((variant) => (
          <li key={variant.id} data-winner={variant.id === winner || undefined}>
            {bestWords(variant)}
          </li>
        ))}
      </ul>
      {sentence && <p>{sentence}</p>}
    </section>
  );
}
