import { numberStatements } from '#domain/competitive/report/receipts/statements.ts';
import { counted } from '#domain/text/format.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import { StatementList } from '../insights/statement-mark.tsx';
import { MarginNote, ReportColumns } from '../report-columns.tsx';
import { useReport } from '../report-context.ts';
import { Footprint } from './footprint.tsx';
import { MarketPosition } from './market-position.tsx';
import styles from './overview.module.css';
import { TopPages } from './top-pages.tsx';

/** Market position, digital footprint, strengths and weaknesses. */
export function OverviewTab() {
  const { report } = useReport();
  const { strengths, weaknesses } = numberStatements(report);
  const { droppedStatements } = report;
  const isWritten = report.provider !== null;
  return (
    <ReportColumns
      notes={
        droppedStatements > 0 && (
          <MarginNote>
            <p data-count="dropped">
              {counted(droppedStatements, 'statement')} {droppedStatements === 1 ? 'was' : 'were'} left out:{' '}
              {droppedStatements === 1 ? 'its' : 'their'} quote was not on the page.
            </p>
          </MarginNote>
        )
      }
    >
      <MarketPosition />
      {!report.isNameOnly && <Footprint />}
      {isWritten && (
        <div className={`${sheetClass} ${styles.both}`}>
          {[
            { title: 'Strengths', statements: strengths },
            { title: 'Weaknesses', statements: weaknesses },
          ].map(({ title, statements }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              {statements.length > 0 ? (
                <StatementList statements={statements} />
              ) : (
                <p className={styles.none}>None that rests on a page.</p>
              )}
            </section>
          ))}
        </div>
      )}
      <TopPages />
    </ReportColumns>
  );
}
