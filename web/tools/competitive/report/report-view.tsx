import { innerPanel } from '../../../components/inner-tabs.tsx';
import type { ReportTab } from './tabs.ts';

type ReportViewProps = {
  owner: string;
  reportId: string;
  tab: ReportTab;
  isReadOnly: boolean;
  /** The AI part is being written. */
  isWriting: boolean;
  /** Has the AI part written, or written again; null where that is not offered. */
  onWriteAi: (() => void) | null;
  /** Reads the site again, as a new report. */
  onReadAgain: (() => void) | null;
};

/** The place of the report, until it is there. */
export function ReportView({ reportId, tab }: ReportViewProps) {
  return <div {...innerPanel('competitive', tab)} data-report={reportId} />;
}
