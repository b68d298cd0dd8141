export const jobFormatIds = ['json', 'csv', 'xlsx', 'html', 'html-zip', 'md-zip'] as const;
export type JobFormatId = (typeof jobFormatIds)[number];

export type JobFormat = {
  /** Label in the list of formats. */
  label: string;
  extension: string;
  type: string;
  /** True when only rows with a text are in it. */
  isOfTexts: boolean;
};

const zipType = 'application/zip';

export const jobFormats: Record<JobFormatId, JobFormat> = {
  json: { label: 'JSON', extension: 'json', type: 'application/json', isOfTexts: false },
  csv: {
    label: 'CSV, for a spreadsheet',
    extension: 'csv',
    type: 'text/csv;charset=utf-8',
    isOfTexts: false,
  },
  xlsx: {
    label: 'XLSX, for Excel',
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isOfTexts: false,
  },
  html: { label: 'HTML, one page', extension: 'html', type: 'text/html;charset=utf-8', isOfTexts: true },
  'html-zip': {
    label: 'HTML, a page per row in a ZIP archive',
    extension: 'zip',
    type: zipType,
    isOfTexts: true,
  },
  'md-zip': {
    label: 'Markdown, a file per row in a ZIP archive',
    extension: 'zip',
    type: zipType,
    isOfTexts: true,
  },
};
