import { numberStatements } from '#domain/competitive/report/receipts/statements.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import { Figure } from '../figure/figure.tsx';
import { KindSign } from '../figure/kind-sign.tsx';
import { StatementMark } from '../insights/statement-mark.tsx';
import { useReport } from '../report-context.ts';
import { writerOf } from '../writer-of.ts';
import styles from './overview.module.css';

const figures = [
  { path: 'marketPosition.threatLevel', label: 'Threat' },
  { path: 'marketPosition.marketShare', label: 'Market share' },
  { path: 'digitalFootprint.websiteAge', label: 'Website since' },
];

/** Where the AI sees the competitor, and the figures that belong to it. */
export function MarketPosition() {
  const { report, opened } = useReport();
  const { position } = numberStatements(report);
  return (
    <section className={`${sheetClass} ${styles.position}`} aria-label="Market position">
      <header>
        <h2>Market position</h2>
        {report.provider && <KindSign kind="estimate">AI estimate, {writerOf(report)}</KindSign>}
      </header>
      {position.length > 0 ? (
        <p className={styles.statement}>
          {position.map((statement) => (
            <span key={statement.path}>
              <span
                data-evidence={statement.path}
                data-report={report.id}
                data-open={opened?.path === statement.path || undefined}
              >
                {statement.text}
              </span>
              <StatementMark statement={statement} />{' '}
            </span>
          ))}
        </p>
      ) : (
        <p className={styles.none}>
          {report.provider ? 'The AI said nothing that rests on a page.' : 'No AI has written yet.'}
        </p>
      )}
      <dl className={styles.figures}>
        {figures.map(({ path, label }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd>
              <Figure report={report} path={path} isFramed />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
