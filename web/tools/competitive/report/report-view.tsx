import { describeMissing } from '#domain/competitive/describe-missing.ts';
import { Button } from '../../../components/button.tsx';
import { innerPanel } from '../../../components/inner-tabs.tsx';
import { competitiveReports } from '../../../storage/collections/competitive/reports.ts';
import type { ReportTab } from './tabs.ts';

type ReportViewProps = {
  owner: string;
  reportId: string;
  tab: ReportTab;
  /** The AI part is being written. */
  isWriting?: boolean;
  /** Has the AI part written, or written again; null where that is not offered. */
  onWriteAi?: (() => void) | null;
  /** Reads the site again, as a new report. */
  onReadAgain?: (() => void) | null;
};

/** The place of the report, until it is there. */
export function ReportView({ owner, reportId, tab, isWriting, onWriteAi, onReadAgain }: ReportViewProps) {
  const report = competitiveReports.useRecord(owner, reportId);
  return (
    <div {...innerPanel('competitive', tab)}>
      {report?.missing.map((part) => (
        <p key={part.part}>{describeMissing(part)}</p>
      ))}
      {report?.missing.some(({ part }) => part === 'ai') && onWriteAi && !isWriting && (
        <Button onClick={onWriteAi}>Write the AI part</Button>
      )}
      {onReadAgain && <Button onClick={onReadAgain}>Read again</Button>}
    </div>
  );
}
