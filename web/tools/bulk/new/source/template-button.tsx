import { templateTable } from '#domain/bulk/rows/template-table.ts';
import { Button } from '../../../../components/button.tsx';
import { saveFile } from '../../../../contents/export/save-file.ts';
import { notifyError } from '../../../../notices/notify.tsx';

/** Downloads a list to begin with. */
export function TemplateButton() {
  return (
    <Button variant="subtle" size="sm" onClick={() => void saveTemplate()}>
      Template CSV
    </Button>
  );
}

async function saveTemplate(): Promise<void> {
  try {
    const { csvOf } = await import('../../../../contents/export/csv.ts');
    const text = csvOf(templateTable.header, templateTable.rows);
    saveFile(new File([text], 'aigen-bulk-template.csv', { type: 'text/csv;charset=utf-8' }));
  } catch (failure) {
    notifyError(failure);
  }
}
