import { Link } from 'react-router';
import type { Axis } from '#domain/ab-test/overview/axis.ts';
import type { Judged } from '#domain/ab-test/overview/lessons.ts';
import { formatPer100, formatSigned } from '#domain/ab-test/format-figures.ts';
import { verdictHeading, verdictSentence } from '#domain/ab-test/words.ts';
import { Tag } from '../../../components/tag.tsx';
import { Interval } from '../figures/interval.tsx';
import { Letter } from '../figures/letter.tsx';
import { formatRate, formatShare, variantWords } from '../test-words.ts';
import { statusTags } from '../status-tags.ts';
import { testAddress } from '../url-state.ts';
import styles from './lessons.module.css';

/** A test among others: its rates with their intervals, the difference, and what it has shown. */
export function LessonRow({ judged: { test, judgement }, axis }: { judged: Judged; axis: Axis | null }) {
  const { label, tone } = statusTags[test.status];
  const { difference, winner } = judgement;
  return (
    <li className={styles.test}>
      <div className={styles.name}>
        <h3>
          <Link to={testAddress(test.id)}>{test.name}</Link>
        </h3>{' '}
        <Tag tone={tone}>{label}</Tag>
        <p>
          <b>{verdictHeading(test, judgement)}.</b> {verdictSentence(test, judgement)}
        </p>
      </div>
      <ul className={styles.rates} aria-label={`Rates: ${test.name}`}>
        {judgement.variants.map((variant, at) => (
          <li key={variant.id}>
            <Letter id={variant.id} isWinner={variant.id === winner} />
            <q>{variantWords(test.variants[at]!)}</q>
            <span>
              <b>{formatRate(variant)}</b>
              {variant.rate !== null && (
                <small>
                  {formatShare(variant.interval.low)} to {formatShare(variant.interval.high)}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.difference}>
        {axis && difference && (
          <Interval
            axis={axis}
            value={difference.estimate}
            interval={difference}
            isLeading={winner !== null}
            label={differenceWords(difference)}
          />
        )}
      </div>
    </li>
  );
}

function differenceWords({
  variant,
  rival,
  ...range
}: NonNullable<Judged['judgement']['difference']>): string {
  const [estimate, low, high] = formatPer100([range.estimate, range.low, range.high]).map(formatSigned);
  return `${variant.toUpperCase()} against ${rival.toUpperCase()}: ${estimate} points, between ${low} and ${high}`;
}
