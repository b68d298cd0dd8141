import { Link } from 'react-router';
import { axisOf, formatTicks } from '#domain/ab-test/overview/axis.ts';
import type { Judgement } from '#domain/ab-test/judgement.ts';
import type { AbTest, TestVariant } from '#domain/ab-test/test.ts';
import { counted, formatNumber, quoted } from '#domain/text/format.ts';
import { contents } from '../../../storage/content/content.ts';
import { AxisTicks, Interval } from '../figures/interval.tsx';
import { Letter } from '../figures/letter.tsx';
import { formatRate, formatShare, variantWords } from '../test-words.ts';
import styles from './result.module.css';

type VariantRowsProps = { owner: string; test: AbTest; judgement: Judgement };

/** Every variant with its rate, and where the true rate lies, on one common axis. */
export function VariantRows({ owner, test, judgement }: VariantRowsProps) {
  const measured = judgement.variants.filter(({ rate }) => rate !== null);
  const axis = measured.length > 0 ? axisOf(measured.map(({ interval }) => interval)) : null;
  return (
    <div>
      <ul className={styles.variants}>
        {judgement.variants.map((variant, at) => {
          const { id, rate, interval, traffic, conversions } = variant;
          const letter = id.toUpperCase();
          return (
            <li key={id} className={styles.variant} aria-label={`Variant ${letter}`}>
              <Letter id={id} isWinner={id === judgement.winner} />
              <div className={styles.words}>
                <q>{variantWords(test.variants[at]!)}</q>
                <small>
                  {test.status !== 'draft' && (
                    <>
                      {formatNumber(conversions)} of {counted(traffic, 'visitor')}
                      {test.inUse === id && ', in use'}
                    </>
                  )}
                  <SavedText owner={owner} variant={test.variants[at]!} isInUse={test.inUse === id} />
                </small>
              </div>
              {test.status !== 'draft' && (
                <>
                  <div className={styles.range}>
                    {axis && rate !== null && (
                      <Interval
                        axis={axis}
                        value={rate}
                        interval={interval}
                        isLeading={id === judgement.leader}
                        label={`${letter}: ${formatRate(variant)}, between ${formatShare(interval.low)} and ${formatShare(interval.high)}`}
                      />
                    )}
                  </div>
                  <span className={styles.rate}>{formatRate(variant)}</span>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {axis && test.status !== 'draft' && (
        <div className={styles.axis}>
          <AxisTicks labels={formatTicks(axis)} />
        </div>
      )}
    </div>
  );
}

type SavedTextProps = { owner: string; variant: TestVariant; isInUse: boolean };

/** The way to the saved text that says what a variant says. */
function SavedText({ owner, variant: { contentId, content }, isInUse }: SavedTextProps) {
  const text = contents.useRecord(owner, contentId);
  if (!text || text.deletedAt !== null || !(isInUse || text.content === content)) return null;
  return (
    <Link className={styles.saved} to={`/library?open=${text.id}`}>
      Saved as {text.title ? quoted(text.title) : 'a text without a title'}
    </Link>
  );
}
