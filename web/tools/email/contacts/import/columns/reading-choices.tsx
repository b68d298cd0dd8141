import type { ContactImport, ImportSettings } from '#domain/contacts/import/contact-import.ts';
import { Select } from '../../../../../components/select.tsx';
import styles from '../import.module.css';

type ReadingChoicesProps = {
  read: Pick<ContactImport, 'needsDateOrder'>;
  settings: ImportSettings;
  onChange: (changes: Partial<ImportSettings>) => void;
};

/** How the file is read: whether it has a header, and the order of dates that nothing else tells. */
export function ReadingChoices({ read, settings, onChange }: ReadingChoicesProps) {
  const hasDates = settings.mapping.some(({ kind }) => kind === 'consentAt');
  return (
    <div className={styles.reading}>
      <label>
        <input
          type="checkbox"
          checked={settings.hasHeader}
          onChange={({ currentTarget }) => onChange({ hasHeader: currentTarget.checked })}
        />
        The first row has the names of the columns
      </label>
      {hasDates && (read.needsDateOrder || settings.dateOrder !== null) && (
        <div>
          <span>Dates such as 3/4/2026</span>
          <Select
            isSmall
            aria-label="Dates such as 3/4/2026"
            value={settings.dateOrder ?? ''}
            aria-invalid={settings.dateOrder === null || undefined}
            onChange={({ currentTarget: { value } }) =>
              onChange({ dateOrder: value === 'day-first' || value === 'month-first' ? value : null })
            }
          >
            <option value="">Choose what comes first</option>
            <option value="day-first">begin with the day</option>
            <option value="month-first">begin with the month</option>
          </Select>
        </div>
      )}
    </div>
  );
}
