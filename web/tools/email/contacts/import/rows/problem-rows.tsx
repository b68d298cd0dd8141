import { useState } from 'react';
import type { ContactImport, Correction } from '#domain/contacts/import/contact-import.ts';
import { canBeMended } from '#domain/contacts/import/row-problem.ts';
import { mostNamedProblems } from '#domain/contacts/limits.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { problemsFilePath } from '../../../../../api/contact-imports.ts';
import { Button } from '../../../../../components/button.tsx';
import { saveServerFile } from '../../save-server-file.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import styles from '../import.module.css';

type ProblemRowsProps = {
  read: Pick<ContactImport, 'id' | 'columns' | 'problems' | 'figures'>;
  /** Null where the rows cannot be corrected any more. */
  onCorrect: ((correction: Correction) => void) | null;
  /** The column with the addresses, where a row lacks one. */
  emailColumn: number;
};
type Problem = ContactImport['problems'][number];

const shownAtFirst = 3;

/** Rows that are left out, each with its number and reason; a cell of most can be corrected here. */
export function ProblemRows({ read, onCorrect, emailColumn }: ProblemRowsProps) {
  const [areAllShown, setAreAllShown] = useState(false);
  const [edited, setEdited] = useState<Problem | null>(null);
  const { problems, figures, columns, id } = read;
  const all = figures.toMend + figures.bad;
  if (all === 0) return null;
  const shown = areAllShown ? problems : problems.slice(0, shownAtFirst);
  const more = problems.length - shown.length;
  const columnOf = ({ column }: Problem) => column ?? emailColumn;
  return (
    <section className={styles.problems} aria-label="Rows that are left out">
      <header>
        <h2>{onCorrect ? `${counted(all, 'row')} to mend` : `${counted(all, 'row')} left out`}</h2>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => void saveServerFile(problemsFilePath(id), 'rows-to-mend.csv')}
        >
          Download as CSV
        </Button>
      </header>
      <ul>
        {shown.map((problem) => (
          <li key={problem.row}>
            <span>Row {formatNumber(problem.row)}</span>
            <span>{problem.text}</span>
            {onCorrect && canBeMended(problem) && columnOf(problem) >= 0 && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Edit row ${problem.row}`}
                onClick={() => setEdited(problem)}
              >
                Edit
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button variant="subtle" size="sm" onClick={() => setAreAllShown(true)}>
          {formatNumber(more)} more
        </Button>
      ) : (
        all > problems.length && (
          <p>
            The file has {all > mostNamedProblems ? `the first ${formatNumber(mostNamedProblems)}` : 'all'} of
            them.
          </p>
        )
      )}
      {edited && onCorrect && (
        <CorrectionDialog
          problem={edited}
          columnName={columns[columnOf(edited)] || `Column ${columnOf(edited) + 1}`}
          onCorrect={(value) => {
            setEdited(null);
            onCorrect({ row: edited.row, column: columnOf(edited), value });
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
