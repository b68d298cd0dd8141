import { describeMissing } from '#domain/competitive/describe-missing.ts';
import type { Missing } from '#domain/competitive/report.ts';
import { Button } from '../../../../components/button.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { useReport } from '../report-context.ts';
import styles from './strip.module.css';

/**
 * What the report lacks, each with the next step. Single pages that were not read are in the strip, and the screen around
 * the report says that an AI is writing.
 */
export function MissingNotes() {
  const { report, isWriting } = useReport();
  const missing = report.missing.filter(({ part }) =>
    part === 'pages' ? report.site?.end !== 'complete' : part !== 'ai' || !isWriting,
  );
  if (missing.length === 0) return null;
  return (
    <section className={`${sheetClass} ${styles.missing}`} aria-label="What is missing">
      <ul>
        {missing.map((part) => (
          <li key={part.part}>
            <span data-evidence={part.part === 'pages' ? 'site' : undefined} data-report={report.id}>
              {describeMissing(part)}
            </span>
            <NextStep missing={part} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextStep({ missing: { part } }: { missing: Missing }) {
  const { report, isReadOnly, onWriteAi, onReadAgain } = useReport();
  if (isReadOnly) return null;
  if (part === 'ai')
    return (
      onWriteAi && (
        <Button variant="default" size="sm" onClick={onWriteAi}>
          Write the AI part
        </Button>
      )
    );
  if (!onReadAgain) return null;
  const isByName = part === 'keywords' && report.isNameOnly;
  // Missing with the site; its own line has the step.
  if (part === 'keywords' && !isByName) return null;
  return (
    <Button variant="default" size="sm" onClick={onReadAgain}>
      {isByName ? 'Analyze a site' : 'Read again'}
    </Button>
  );
}
