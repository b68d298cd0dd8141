import type { ReactNode } from 'react';
import { describeKind } from '#domain/competitive/export/describe-evidence.ts';
import { figureLabel, formatFigureAt } from '#domain/competitive/report/figure-labels.ts';
import { figureAt } from '#domain/competitive/report/figures.ts';
import { evidenceAt } from '#domain/competitive/report/receipts/evidence-at.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { classNames } from '../../../../components/class-names.ts';
import { nameOf } from '../columns.ts';
import { useReport } from '../report-context.ts';
import styles from './figure.module.css';

type FigureProps = {
  report: CompetitiveReport;
  path: string;
  /** Words of its own instead of the value. */
  children?: ReactNode;
  /** In a frame of its own, where no bar draws how it is known. */
  isFramed?: boolean;
};

/** A figure of a report, drawn by how it is known. It opens its receipt. */
export function Figure({ report, path, children, isFramed }: FigureProps) {
  const { opened, onOpen } = useReport();
  const evidence = evidenceAt(report, path);
  const kind = evidence?.kind ?? 'unknown';
  const figure = kind === 'unknown' ? null : figureAt(report, path);
  const value = formatFigureAt(path, figure);
  const isOpen = opened?.path === path && opened.reportId === report.id;
  const known = evidence ? describeKind(evidence).toLowerCase() : 'unknown';
  const whose = path.startsWith('own.') ? 'your site' : nameOf(report);
  return (
    <PlainButton
      className={classNames(styles.figure, isFramed && styles.framed)}
      data-kind={kind}
      data-level={typeof figure === 'string' ? figure : undefined}
      data-evidence={path}
      data-report={report.id}
      aria-label={`${value}: ${figureLabel(report, path)}, ${whose}${kind === 'unknown' ? '' : `, ${known}`}`}
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? null : { reportId: report.id, path })}
    >
      {children ?? value}
    </PlainButton>
  );
}
