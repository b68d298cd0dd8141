import { describeMissing } from '#domain/competitive/report/describe-missing.ts';
import type { Missing } from '#domain/competitive/report/report.ts';
import { isErrorCode } from '#domain/errors/catalogue.ts';
import { Button } from '../../../../components/button.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { useAiFailure } from '../../run/ai-part/write-ai-part.ts';
import { useReport } from '../report-context.ts';
import styles from './strip.module.css';

/**
 * What the report lacks, each with the next step. Single pages that were not read are in the strip, and the screen around
 * the report says that an AI is writing, or why it has not. A failure that has just ended it is announced.
 */
export function MissingNotes() {
  const { report, isWriting, wasRunning } = useReport();
  const hasFailed = useAiFailure(report.id) !== undefined;
  const missing = report.missing.filter(({ part }) =>
    part === 'pages' ? report.site?.end !== 'complete' : part !== 'ai' || !(isWriting || hasFailed),
  );
  if (missing.length === 0) return null;
  // Both sites are read again at once, and the keywords with them; they have a step of their own only for a company name.
  const isReadAgain = ({ part }: Missing) => part !== 'ai' && (part !== 'keywords' || report.isNameOnly);
  const first = missing.find(isReadAgain);
  const isNews = wasRunning && missing.some(({ reason }) => isErrorCode(reason));
  return (
    <section className={`${sheetClass} ${styles.missing}`} aria-label="What is missing">
      <div role={isNews ? 'alert' : undefined}>
        <ul>
          {missing.map((part) => (
            <li key={part.part}>
              <span data-evidence={part.part === 'pages' ? 'site' : undefined} data-report={report.id}>
                {describeMissing(part)}
              </span>
              {(part.part === 'ai' || part === first) && <NextStep missing={part} />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function NextStep({ missing: { part } }: { missing: Missing }) {
  const { isReadOnly, onWriteAi, onReadAgain } = useReport();
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
  return (
    <Button variant="default" size="sm" onClick={onReadAgain}>
      {part === 'keywords' ? 'Analyze a site' : 'Read again'}
    </Button>
  );
}
