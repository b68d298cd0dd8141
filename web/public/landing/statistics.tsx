import type { Signups } from '#domain/statistics/signups.ts';
import { Sheet } from '../../components/sheet.tsx';
import { usePolled } from '../../shell/use-polled.ts';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import styles from './statistics.module.css';

const load = () => import('../../presence/polls.ts').then(({ signups }) => signups);

/** The live figures of this installation; a skeleton until they are here, nothing where there are none. */
export function Statistics() {
  const signups = usePolled(load);
  if (signups === null) return null;
  return (
    <section
      className={`${layout.wrap} ${styles.section}`}
      aria-labelledby="statistics-heading"
      aria-busy={signups === undefined}
      data-waiting={signups === undefined || undefined}
    >
      <div className={styles.head}>
        <h2 id="statistics-heading" className={type.h3}>
          Live Platform Statistics
        </h2>
        <p className={styles.every}>
          <span className={styles.dot} aria-hidden />
          Updates every 30 seconds
        </p>
      </div>
      <Sheet className={styles.sheet}>
        <dl className={styles.figures}>
          <Figure label="New Users Today" figure={signups?.todaySignups} />
          <Figure label="New Subscribers Today" figure={signups?.todaySubscriptions} />
          <Figure label="Signups This Week" figure={signups?.weeklySignups} />
          <Figure label="Weekly Subscriptions" figure={signups?.weeklySubscriptions} />
        </dl>
        <Trends signups={signups} />
      </Sheet>
    </section>
  );
}

const say = (figure: number) => figure.toLocaleString('en-US');

function Figure({ label, figure }: { label: string; figure: number | undefined }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{figure === undefined ? <span className={styles.skeleton} /> : say(figure)}</dd>
    </div>
  );
}

/** Each week with today's share of it, and what happened today in all. */
function Trends({ signups }: { signups: Signups | undefined }) {
  return (
    <div className={styles.trends}>
      <Trend label="Weekly signup trend" today={signups?.todaySignups} week={signups?.weeklySignups} />
      <Trend
        label="Weekly subscription trend"
        today={signups?.todaySubscriptions}
        week={signups?.weeklySubscriptions}
      />
      <p className={styles.line}>
        <span>Daily activity</span>
        {signups ? (
          <b>{say(signups.todaySignups + signups.todaySubscriptions)}</b>
        ) : (
          <span className={styles.skeleton} />
        )}
      </p>
    </div>
  );
}

type TrendProps = { label: string; today: number | undefined; week: number | undefined };

function Trend({ label, today, week }: TrendProps) {
  const share = today === undefined || !week ? 0 : Math.min(1, today / week);
  return (
    <div>
      <p className={styles.line}>
        <span>{label}</span>
        {today === undefined || week === undefined ? (
          <span className={styles.skeleton} />
        ) : (
          <span>
            {say(today)} of {say(week)} today
          </span>
        )}
      </p>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
}
