import type { ContentRecord } from '#domain/content/record.ts';

/** A text to export, with the name of its folder. */
export type ExportedText = { record: ContentRecord; folderName: string };

export const formatIds = ['txt', 'md', 'html', 'docx', 'csv', 'json'] as const;
export type FormatId = (typeof formatIds)[number];

export type Format = {
  /** Label in the list of formats. */
  label: string;
  extension: FormatId;
  type: string;
  /** True when several texts are one file; otherwise each is a file in a ZIP archive. */
  holdsMany: boolean;
};

export const formats: Record<FormatId, Format> = {
  txt: { label: 'TXT, plain text', extension: 'txt', type: 'text/plain;charset=utf-8', holdsMany: false },
  md: { label: 'Markdown', extension: 'md', type: 'text/markdown;charset=utf-8', holdsMany: false },
  html: { label: 'HTML page', extension: 'html', type: 'text/html;charset=utf-8', holdsMany: false },
  docx: {
    label: 'DOCX, for Word',
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    holdsMany: false,
  },
  csv: { label: 'CSV, for a spreadsheet', extension: 'csv', type: 'text/csv;charset=utf-8', holdsMany: true },
  json: { label: 'JSON, every field', extension: 'json', type: 'application/json', holdsMany: true },
};
