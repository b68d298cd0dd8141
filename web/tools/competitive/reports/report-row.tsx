import { IconTrash } from '@tabler/icons-react';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { Button, PlainButton } from '../../../components/button.tsx';
import { formatDateTime, formatLocalDay } from '../../../components/format.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Tag } from '../../../components/tag.tsx';
import { nameOfCompetitor } from '../name-of-competitor.ts';
import { useAnalysisState } from '../run/analysis-runs.ts';
import { describeReport, stateOf } from './report-words.ts';
import styles from './reports.module.css';

type ReportRowProps = {
  report: CompetitiveReport;
  /** The one before it on the same competitor. */
  before: CompetitiveReport | null;
  onOpen: (id: string) => void;
  /** Null where reports are only read. */
  onDelete: (() => void) | null;
};

/** A report in the list: whose, when, of what kind and how far, and the one before it. */
export function ReportRow({ report, before, onOpen, onDelete }: ReportRowProps) {
  const { id, competitorUrl, timestamp } = report;
  const name = nameOfCompetitor(competitorUrl);
  const state = stateOf(report);
  const running = useAnalysisState(id);
  return (
    <li className={styles.report}>
      <div className={styles.what}>
        <h3 className={styles.name}>
          <PlainButton onClick={() => onOpen(id)}>{name}</PlainButton>
        </h3>
        <p className={styles.note}>
          {running?.step === 'waiting' ? 'Waiting for the one before it' : describeReport(report)},{' '}
          <time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
        </p>
      </div>
      <span className={styles.side}>
        {state && <Tag tone={state.tone}>{state.label}</Tag>}
        {before && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={`Before: ${formatLocalDay(before.timestamp)}, ${name}`}
            onClick={() => onOpen(before.id)}
          >
            Before: {formatLocalDay(before.timestamp)}
          </Button>
        )}
        {onDelete && (
          <IconButton label={`Delete the report on ${name}`} isDanger isSmall onClick={onDelete}>
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}
