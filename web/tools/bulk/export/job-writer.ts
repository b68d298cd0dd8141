import type { BulkJob } from '#domain/bulk/job.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { toSpecifiedJob } from '#domain/bulk/specified-job.ts';
import { csvLinesOf } from '../../../contents/export/csv.ts';
import { escapeHtml, htmlFileOf, htmlPageParts, titledHtmlOf } from '../../../contents/export/html.ts';
import { collectPieces } from '../../../contents/export/pieces.ts';
import { createZip } from '../../../contents/export/zip.ts';
import { jobFormats, type JobFormatId } from './job-formats.ts';
import { resultColumns, type ResultCell } from './result-table.ts';
import { hasText, markdownOfRow, rowFileName, type WrittenRow } from './row-files.ts';
import { xlsxWriter } from './xlsx-writer.ts';

/** Writes a job in pages of rows, which come in their order. */
export type JobWriter = { write: (rows: readonly BulkRow[]) => void; finish: () => Blob };

const makers: Record<JobFormatId, (job: BulkJob, type: string) => JobWriter> = {
  json: jsonWriter,
  csv: csvWriter,
  xlsx: workbookWriter,
  html: pageWriter,
  'html-zip': (_job, type) => archiveWriter('html', type, ({ result }) => htmlFileOf(result)),
  'md-zip': (job, type) => archiveWriter('md', type, (row) => markdownOfRow(row, job)),
};

export function jobWriter(job: BulkJob, format: JobFormatId): JobWriter {
  return makers[format](job, jobFormats[format].type);
}

/** The specified form of a job. Dashboard document, section 3. */
function jsonWriter(job: BulkJob, type: string): JobWriter {
  const results = collectPieces();
  const inputs = collectPieces();
  let [resultCount, inputCount] = [0, 0];
  const separator = (count: number) => (count === 0 ? '\n    ' : ',\n    ');
  return {
    write: (rows) => {
      const page = toSpecifiedJob(job, rows);
      for (const result of page.results) results.add(separator(resultCount++) + JSON.stringify(result));
      for (const input of page.inputData) inputs.add(separator(inputCount++) + JSON.stringify(input));
    },
    finish: () => {
      const { results: _results, inputData: _inputs, ...fields } = toSpecifiedJob(job, []);
      const head = JSON.stringify(fields, null, 2).slice(0, -2);
      return new Blob(
        [
          head,
          ',\n  "results": [',
          results.finish(),
          '\n  ],\n  "inputData": [',
          inputs.finish(),
          '\n  ]\n}\n',
        ],
        { type },
      );
    },
  };
}

function csvWriter(job: BulkJob, type: string): JobWriter {
  const columns = resultColumns(job);
  const pieces = collectPieces();
  pieces.add(`\ufeff${csvLinesOf([columns.map(({ name }) => name)])}`);
  const toCsv = (cell: ResultCell) => (typeof cell === 'number' ? cell : String(cell ?? ''));
  return {
    write: (rows) =>
      pieces.add(csvLinesOf(rows.map((row) => columns.map(({ cellOf }) => toCsv(cellOf(row)))))),
    finish: () => pieces.finish(type),
  };
}

function workbookWriter(job: BulkJob, type: string): JobWriter {
  const columns = resultColumns(job);
  const { write, finish } = xlsxWriter(columns.map(({ name }) => name));
  return {
    write: (rows) => rows.forEach((row) => write(columns.map(({ cellOf }) => cellOf(row)))),
    finish: () => finish(type),
  };
}

/** All texts on one page. */
function pageWriter({ name }: BulkJob, type: string): JobWriter {
  const { head, end } = htmlPageParts(name);
  const pieces = collectPieces();
  pieces.add(`${head}<p>${escapeHtml(name)}</p>\n`);
  return {
    write: (rows) => {
      for (const { index, prompt, result } of rows.filter(hasText))
        pieces.add(
          `<hr>\n<article id="row-${index + 1}">\n<p><small>${index + 1}. ${escapeHtml(prompt)}</small></p>\n${titledHtmlOf(result)}</article>\n`,
        );
    },
    finish: () => {
      pieces.add(end);
      return pieces.finish(type);
    },
  };
}

/** A file for each text. */
function archiveWriter(extension: string, type: string, fileOf: (row: WrittenRow) => string): JobWriter {
  const { add, finish } = createZip();
  return {
    write: (rows) => {
      for (const row of rows.filter(hasText)) add(rowFileName(row, extension), fileOf(row));
    },
    finish: () => finish(type),
  };
}
