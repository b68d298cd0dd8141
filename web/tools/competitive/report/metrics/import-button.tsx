import { useState } from 'react';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { Button } from '../../../../components/button.tsx';
import { useReport } from '../report-context.ts';
import { ImportDialog } from './import/import-dialog.tsx';

/** Fills in figures from the file of an index tool. Nothing is rendered where a report is only read. */
export function ImportButton({ report }: { report: CompetitiveReport }) {
  const { isReadOnly } = useReport();
  const [isOpen, setIsOpen] = useState(false);
  if (isReadOnly) return null;
  return (
    <>
      <Button variant="default" size="sm" block onClick={() => setIsOpen(true)}>
        Import a CSV
      </Button>
      {isOpen && <ImportDialog report={report} onClose={() => setIsOpen(false)} />}
    </>
  );
}
