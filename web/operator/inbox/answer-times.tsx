import { formatWait, type FirstAnswers } from '#domain/support/first-answer.ts';
import { counted } from '#domain/text/format.ts';
import { fetchAnswerTimes } from '../../api/inbox.ts';
import { formatDay } from '../../components/format.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import layout from '../../theme/layout.module.css';
import styles from './inbox.module.css';

/** How long people waited for a first answer in the last 30 days, with a bar for each day. */
export default function AnswerTimes() {
  const { data: value, error } = useLoaded(fetchAnswerTimes);
  if (error) return <p className={styles.times}>{error.message}</p>;
  if (!value) return <div className={styles.times} />;
  const { everybody, subscribers, days } = value;
  const longest = Math.max(1, ...days.map(({ medianMinutes }) => medianMinutes ?? 0));
  return (
    <section className={styles.times} aria-label="First answers of the last 30 days">
      <dl className={styles.figures}>
        <Figures name="First answer, subscribers" times={subscribers} />
        <Figures name="First answer, everybody" times={everybody} />
      </dl>
      {everybody.threads > 0 && (
        <figure className={styles.chart}>
          <p className={layout.visuallyHidden}>{inWords(days)}</p>
          <div className={styles.bars} aria-hidden>
            {days.map(({ day, medianMinutes }) => (
              <span
                key={day}
                style={{
                  height: medianMinutes === null ? 0 : `${Math.max(6, (medianMinutes / longest) * 100)}%`,
                }}
                title={medianMinutes === null ? undefined : `${formatDay(day)}: ${formatWait(medianMinutes)}`}
              />
            ))}
          </div>
          <figcaption className={styles.note}>
            Median by day, last 30 days. Highest: {formatWait(longest)}
          </figcaption>
        </figure>
      )}
    </section>
  );
}

function Figures({ name, times }: { name: string; times: FirstAnswers }) {
  const { threads, medianMinutes, p90Minutes } = times;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {medianMinutes === null || p90Minutes === null ? (
          <span className={styles.note}>None answered in the last 30 days</span>
        ) : (
          <>
            <b className={styles.figure}>{formatWait(medianMinutes)}</b>{' '}
            <span className={styles.note}>
              median, 90 % within {formatWait(p90Minutes)}, {counted(threads, 'conversation')}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

/** The bars for screen readers. */
function inWords(days: readonly { day: string; medianMinutes: number | null }[]): string {
  const answered = days.flatMap(({ day, medianMinutes }) =>
    medianMinutes === null ? [] : [`${formatDay(day)} ${formatWait(medianMinutes)}`],
  );
  return `Median time to the first answer by day: ${answered.join(', ')}`;
}
