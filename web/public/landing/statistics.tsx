import { signupsEveryMs } from '#domain/statistics/poll-intervals.ts';
import { trendWeeks } from '#domain/statistics/trend-weeks.ts';
import { Sheet } from '../../components/sheet.tsx';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import { enhanceStatistics } from './enhance-statistics.ts';
import styles from './statistics.module.css';

/**
 * The live figures of this installation; a skeleton while they load, hidden if there are none. Rendered
 * once; `enhanceStatistics` fills the elements with `data-figure` and `data-trend`, and hides each `data-part`
 * whose figure has nothing to say.
 */
export function Statistics() {
  return (
    <section
      className={`${layout.wrap} ${styles.section}`}
      aria-labelledby="statistics-heading"
      ref={enhanceStatistics}
      data-enhance="statistics"
      data-waiting
      aria-busy
    >
      <div className={styles.head}>
        <h2 id="statistics-heading" className={type.h3}>
          Live Platform Statistics
        </h2>
        <p className={styles.every}>
          <span className={styles.dot} aria-hidden />
          {`Updates every ${signupsEveryMs / 1_000} seconds`}
        </p>
      </div>
      <Sheet className={styles.sheet}>
        <dl className={styles.figures}>
          <Figure label="New Users Today" name="todaySignups" />
          <Figure label="New Subscribers Today" name="todaySubscriptions" />
          <Figure label="Signups This Week" name="weeklySignups" />
          <Figure label="Weekly Subscriptions" name="weeklySubscriptions" />
        </dl>
        <div className={styles.trends}>
          <Trend label="Weekly signup trend" name="signups" />
          <Trend label="Weekly subscription trend" name="subscriptions" />
          <p className={styles.line} data-part="dailyActivity">
            <span>Daily activity</span>
            <span className={styles.skeleton} />
            <b data-figure="dailyActivity" />
          </p>
        </div>
      </Sheet>
    </section>
  );
}

function Figure({ label, name }: { label: string; name: string }) {
  return (
    <div className={styles.figure} data-part={name}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.skeleton} />
        <span data-figure={name} />
      </dd>
    </div>
  );
}

/** The counts of the last weeks, a bar for each; the last bar is the week so far. */
function Trend({ label, name }: { label: string; name: 'signups' | 'subscriptions' }) {
  return (
    <div data-part={name}>
      <p className={styles.line}>
        <span>{label}</span>
        <span className={styles.skeleton} />
        <span data-figure={`${name}Trend`} />
      </p>
      <p className={layout.visuallyHidden} data-figure={`${name}Weeks`} />
      <p className={styles.weeks} aria-hidden data-trend={name}>
        {Array.from({ length: trendWeeks }, (_, week) => (
          <span key={week} />
        ))}
      </p>
    </div>
  );
}
