import { PlainButton } from '../../../../components/button.tsx';
import { formatLocalDay } from '../../../../components/format.ts';
import { competitiveReports } from '../../../../storage/collections/competitive/reports.ts';
import { nameOfCompetitor } from '../../name-of-competitor.ts';
import { describeReport } from '../../reports/report-words.ts';
import styles from './margin.module.css';

const shownReports = 3;

/** The newest reports. */
export function LastReports({ owner, onOpen }: { owner: string; onOpen: (id: string) => void }) {
  const { records } = competitiveReports.useNewest(owner, { limit: shownReports });
  if (records.length === 0) return null;
  return (
    <section>
      <h2>Last reports</h2>
      <ul className={styles.past}>
        {records.map((report) => (
          <li key={report.id}>
            <PlainButton onClick={() => onOpen(report.id)}>
              {nameOfCompetitor(report.competitorUrl)}
            </PlainButton>
            <time dateTime={report.timestamp}>{formatLocalDay(report.timestamp)}</time>
            <span className={styles.why}>{describeReport(report)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
