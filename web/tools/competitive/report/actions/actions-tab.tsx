import { ButtonLink } from '../../../../components/button-link.tsx';
import { PlainButton } from '../../../../components/button.tsx';
import { KindSign } from '../figure/kind-sign.tsx';
import { PageLink } from '../receipt/page-link.tsx';
import { ReportColumns, ReportSheet } from '../report-columns.tsx';
import { useReport } from '../report-context.ts';
import sheet from '../report.module.css';
import { writerOf } from '../writer-of.ts';
import styles from './actions.module.css';
import { handoverOf } from './handover.ts';
import { SinceBefore } from './since-before.tsx';
import { TrafficSources } from './traffic-sources.tsx';

/** Recommendations, each with the tool in which it is done; where visitors come from; and what has changed since. */
export function ActionsTab() {
  const { report } = useReport();
  const { recommendations } = report.statements;
  return (
    <ReportColumns notes={<SinceBefore />}>
      <ReportSheet
        title="Recommendations"
        aside={
          recommendations.length > 0 && <KindSign kind="estimate">Ordered by {writerOf(report)}</KindSign>
        }
      >
        {recommendations.length > 0 ? (
          <ol className={styles.list}>
            {recommendations.map((_, at) => (
              <RecommendationRow key={at} at={at} />
            ))}
          </ol>
        ) : (
          <p className={sheet.empty}>
            {report.provider ? 'None that rests on a page.' : 'An AI recommends; none has written yet.'}
          </p>
        )}
      </ReportSheet>
      <TrafficSources />
    </ReportColumns>
  );
}

function RecommendationRow({ at }: { at: number }) {
  const { report, opened, onOpen, isReadOnly } = useReport();
  const path = `statements.recommendations.${at}`;
  const recommendation = report.statements.recommendations[at]!;
  const { text, citations } = recommendation;
  const isOpen = opened?.path === path && opened.reportId === report.id;
  const { label, to } = handoverOf(recommendation, report);
  const [first] = citations;
  return (
    <li data-open={isOpen || undefined} data-evidence={path} data-report={report.id}>
      <PlainButton
        className={styles.number}
        aria-expanded={isOpen}
        aria-label={`${at + 1}: what “${text.slice(0, 60)}” rests on`}
        onClick={() => onOpen(isOpen ? null : { reportId: report.id, path })}
      >
        {at + 1}
      </PlainButton>
      <b>{text}</b>
      <p>
        {first ? (
          <>
            <PageLink url={first.page} isShort />
            {citations.length > 1 && ` and ${citations.length - 1} more`}
          </>
        ) : (
          'No page: what the model knows of the name'
        )}
      </p>
      {!isReadOnly && (
        <ButtonLink variant="default" size="sm" className={styles.go!} to={to}>
          {label}
        </ButtonLink>
      )}
    </li>
  );
}
