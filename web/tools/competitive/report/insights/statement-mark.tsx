import type { NumberedStatement } from '#domain/competitive/report/receipts/statements.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { useReport } from '../report-context.ts';
import styles from './insights.module.css';

/** The number of a statement, which opens what it rests on. */
export function StatementMark({ statement: { number, path, text } }: { statement: NumberedStatement }) {
  const { report, opened, onOpen } = useReport();
  const isOpen = opened?.path === path;
  return (
    <PlainButton
      className={styles.mark}
      data-evidence={path}
      data-report={report.id}
      aria-expanded={isOpen}
      aria-label={`${number}: what “${text.slice(0, 60)}” rests on`}
      onClick={() => onOpen(isOpen ? null : { reportId: report.id, path })}
    >
      {number}
    </PlainButton>
  );
}

/** Sentences of the AI in a list, each with its number. */
export function StatementList({ statements }: { statements: readonly NumberedStatement[] }) {
  const { opened } = useReport();
  return (
    <ul className={styles.short}>
      {statements.map((statement) => (
        <li key={statement.path}>
          <span data-evidence={statement.path} data-open={opened?.path === statement.path || undefined}>
            {statement.text}
          </span>
          <StatementMark statement={statement} />
        </li>
      ))}
    </ul>
  );
}
