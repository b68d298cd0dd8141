import {
  numberedGroups,
  numberStatements,
  type NumberedGroup,
  type NumberedStatement,
} from '#domain/competitive/report/receipts/statements.ts';
import { counted } from '#domain/text/format.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { DraftText } from '../../../../markdown/draft-text.tsx';
import { hasMaterial } from '../../run/ai-part/ai-part.tsx';
import { KindSign } from '../figure/kind-sign.tsx';
import { PageLink } from '../receipt/page-link.tsx';
import { ReportColumns, ReportSheet } from '../report-columns.tsx';
import { useReport } from '../report-context.ts';
import { writerOf } from '../writer-of.ts';
import { HowWritten } from './how-written.tsx';
import styles from './insights.module.css';
import { StatementMark } from './statement-mark.tsx';

const titles: Record<NumberedGroup, string> = {
  position: 'Where they stand',
  strengths: 'Where they are strong',
  weaknesses: 'Where they leave room',
  opportunities: 'What may come',
};

/** What the AI says of the competitor: numbered statements, each with the pages it rests on, and its whole text. */
export function InsightsTab() {
  const { report } = useReport();
  const statements = numberStatements(report);
  const groups = numberedGroups.filter((group) => statements[group].length > 0);
  if (groups.length === 0 && report.content === '')
    return (
      <ReportColumns>
        <Sheet>
          <NothingWritten />
        </Sheet>
      </ReportColumns>
    );
  return (
    <ReportColumns notes={<HowWritten />}>
      {groups.map((group, at) => (
        <ReportSheet
          key={group}
          title={titles[group]}
          aside={at === 0 && <KindSign kind="estimate">Written by {writerOf(report)}</KindSign>}
        >
          <ul className={styles.statements}>
            {statements[group].map((statement) => (
              <InsightRow key={statement.path} statement={statement} />
            ))}
          </ul>
        </ReportSheet>
      ))}
      {report.content !== '' && (
        <ReportSheet
          title="The whole analysis"
          aside={<KindSign kind="estimate">Written by {writerOf(report)}</KindSign>}
        >
          <div className={styles.text} data-evidence="content" data-report={report.id}>
            <DraftText source={report.content} />
          </div>
        </ReportSheet>
      )}
    </ReportColumns>
  );
}

/** The step to write a part that is missing is above all tabs; one that was written in vain can be written again here. */
function NothingWritten() {
  const { report, isReadOnly, isWriting, onWriteAi } = useReport();
  if (report.provider === null)
    return (
      <EmptyState
        title="No AI has written yet"
        sentence={
          hasMaterial(report)
            ? 'What was measured is on the other tabs. An AI can say what it means, with a quote for each sentence.'
            : 'No page of this site was read, so there is nothing that an AI could write about.'
        }
        mark="caret"
        level={2}
      />
    );
  const { droppedStatements } = report;
  return (
    <EmptyState
      title="Nothing of the AI part was kept"
      sentence={
        droppedStatements === 0
          ? `${writerOf(report)} answered without a statement.`
          : `${counted(droppedStatements, 'statement')} of ${writerOf(report)} ${droppedStatements === 1 ? 'was' : 'were'} left out: what ${droppedStatements === 1 ? 'it rests' : 'they rest'} on is not on the pages.`
      }
      mark="loop"
      level={2}
      {...(onWriteAi &&
        !isReadOnly && {
          action: (
            <BusyButton isBusy={isWriting} busyLabel="Writing" onClick={onWriteAi}>
              Write it again
            </BusyButton>
          ),
        })}
    />
  );
}

function InsightRow({ statement }: { statement: NumberedStatement }) {
  const { opened, report } = useReport();
  const { path, text, citations } = statement;
  const pages = [...new Set(citations.map(({ page }) => page))];
  const isOpen = opened?.path === path && opened.reportId === report.id;
  return (
    <li data-open={isOpen || undefined}>
      <StatementMark statement={statement} />
      <div data-evidence={path} data-report={report.id}>
        <p>
          <span>{text}</span>
        </p>
        <p className={styles.cites}>
          {pages.length === 0
            ? 'No page: what the model knows of the name'
            : pages.map((page) => <PageLink key={page} url={page} isShort />)}
        </p>
      </div>
    </li>
  );
}
