import { IconDownload } from '@tabler/icons-react';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { ActionMenu } from '../../../components/actions/action-menu.tsx';
import { saveFile } from '../../../contents/export/save-file.ts';
import { notifyError } from '../../../notices/notify.tsx';
import type { ReportFormat } from '../report-file.ts';

const formats: readonly { id: ReportFormat; label: string }[] = [
  { id: 'json', label: 'JSON, every field' },
  { id: 'md', label: 'Markdown' },
  { id: 'html', label: 'HTML page, for print' },
  { id: 'docx', label: 'DOCX, for Word' },
  { id: 'csv', label: 'CSV, the figures' },
];

async function download(report: CompetitiveReport, format: ReportFormat): Promise<void> {
  const { reportFile } = await import('../report-file.ts');
  saveFile(await reportFile(report, format));
}

/** 'Download Report', for the head of the screen. */
export function DownloadReport({ report }: { report: CompetitiveReport }) {
  return (
    <ActionMenu
      label="Format of the report"
      words="Download Report"
      icon={IconDownload}
      isPrimary
      actions={formats.map(({ id, label }) => ({
        label,
        run: () => void download(report, id).catch(notifyError),
      }))}
    />
  );
}
