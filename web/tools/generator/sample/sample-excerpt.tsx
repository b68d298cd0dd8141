import { sampleExcerpt } from '#domain/sample/excerpt.ts';
import { GradeBadge } from '../../../components/scores/grade-badge.tsx';
import styles from './first-sheet.module.css';

const { keyword, rest, grade, points } = sampleExcerpt;
const missed = points.filter(({ earned, worth }) => earned < worth);

/** The first sentences of the example by hand, with its own grade. */
export function SampleExcerpt() {
  return (
    <figure className={styles.excerpt}>
      <blockquote>
        <mark>{keyword}</mark>
        {rest}
      </blockquote>
      <figcaption>
        <span className={styles.total}>
          <b>{grade}</b> of 100
        </span>
        <GradeBadge score={grade} />
        <span className={styles.bar} aria-hidden>
          {points.map(({ id, earned }) => (
            <i key={id} style={{ flexGrow: earned }} />
          ))}
          {missed.map(({ id, earned, worth }) => (
            <i key={id} data-missed style={{ flexGrow: worth - earned }} />
          ))}
        </span>
        <small>From an example written by hand</small>
      </figcaption>
    </figure>
  );
}
