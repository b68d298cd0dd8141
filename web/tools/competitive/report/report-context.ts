import { createContext, useContext } from 'react';
import type { Evidence } from '#domain/competitive/report/evidence.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import type { Column } from './columns.ts';

/** What has its receipt open: a path in a report, with its evidence where the report does not have it (a gap). */
export type Opened = {
  reportId: string;
  path: string;
  known?: { title: string; value: string; evidence: Evidence };
};

/** Steps that belong to the screen around the report; null for one that is not offered. */
export type ReportSteps = {
  /** Has the AI part written, or written again. */
  onWriteAi: (() => void) | null;
  /** Reads the site again, as a new report. */
  onReadAgain: (() => void) | null;
};

export type ReportView = ReportSteps & {
  owner: string;
  report: CompetitiveReport;
  columns: readonly Column[];
  isReadOnly: boolean;
  /** The AI part is being written. */
  isWriting: boolean;
  /** The screen has shown the report while it was made: how that ended is news. */
  wasRunning: boolean;
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
};

export const ReportContext = createContext<ReportView | null>(null);

/** The open report, for its parts. */
export function useReport(): ReportView {
  return useContext(ReportContext)!;
}

/** A report that is on the screen: the open one, or another of its group. */
export const reportOf = ({ report, columns }: ReportView, id: string): CompetitiveReport =>
  columns.find((column) => column.report.id === id)?.report ?? report;
