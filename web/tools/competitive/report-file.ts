import { figuresTable } from '#domain/competitive/export/figures-table.ts';
import { reportJson } from '#domain/competitive/export/json.ts';
import { reportMarkdown, reportTitle } from '#domain/competitive/export/markdown.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { fileNameOf } from '../../contents/export/file-name.ts';
import { formats } from '../../contents/export/format.ts';

/** Formats of 'Download Report', the specified one first. CSV has the figures only. */
export const reportFormats = ['json', 'md', 'html', 'docx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** A report as a file to download. Nothing in it is run or fetched. */
export async function reportFile(report: CompetitiveReport, format: ReportFormat): Promise<File> {
  const { extension, type } = formats[format];
  const name = fileNameOf(`competitive ${report.competitorUrl} ${report.timestamp.slice(0, 10)}`, extension);
  return new File([await write(report, format)], name, { type });
}

async function write(report: CompetitiveReport, format: ReportFormat): Promise<string | ArrayBuffer> {
  const text = () => ({ title: reportTitle(report), content: reportMarkdown(report), metaDescription: '' });
  switch (format) {
    case 'json':
      return reportJson(report);
    case 'md':
      return reportMarkdown(report);
    case 'html':
      return (await import('../../contents/export/html.ts')).htmlFileOf(text());
    case 'docx':
      return (await import('../../contents/export/docx.ts')).docxFileOf(text());
    case 'csv': {
      const { columns, rows } = figuresTable(report);
      return (await import('../../contents/export/csv.ts')).csvOf(columns, rows);
    }
  }
}
