import { figuresTable } from '#domain/sending/send-table.ts';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { fileNameOf } from '../../../../contents/export/file-name.ts';
import { saveFile } from '../../../../contents/export/save-file.ts';
import { notifyError } from '../../../../notices/notify.tsx';

/** Downloads the figures of a send as CSV; the writer is loaded when it is needed. */
export async function saveFigures(send: SendDetails): Promise<void> {
  try {
    const { csvOf } = await import('../../../../contents/export/csv.ts');
    const { columns, rows } = figuresTable(send);
    saveFile(new File([csvOf(columns, rows)], fileNameOf(`${send.name} sent`, 'csv'), { type: 'text/csv' }));
  } catch (thrown) {
    notifyError(thrown);
  }
}
