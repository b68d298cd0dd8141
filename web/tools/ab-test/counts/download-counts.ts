import { countsTable } from '#domain/ab-test/counts/counts-table.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { csvOf } from '../../../contents/export/csv.ts';
import { fileNameOf } from '../../../contents/export/file-name.ts';
import { saveFile } from '../../../contents/export/save-file.ts';

/** Downloads the counts of a test, by day where they are known. */
export function downloadCounts(test: AbTest): void {
  const { columns, rows } = countsTable(test);
  saveFile(new File([csvOf(columns, rows)], fileNameOf(`${test.name} counts`, 'csv'), { type: 'text/csv' }));
}
