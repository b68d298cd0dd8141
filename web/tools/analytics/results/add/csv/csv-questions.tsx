import type { ResultsFile } from '#domain/analytics/import/read-results-table.ts';
import { platformName } from '#domain/analytics/results/platform-of.ts';
import type { DateOrder } from '#domain/text/read-dates.ts';
import { DateField } from '../../../../../components/date/date-field.tsx';
import { Field } from '../../../../../components/field.tsx';
import { Fold } from '../../../../../components/fold.tsx';
import { Select } from '../../../../../components/select.tsx';
import { SavedTextSelect } from '../../../../../contents/pickers/saved-text-select.tsx';
import type { ResultsCsvOptions } from '../../../../../contents/tables/read-results-csv.ts';
import { resultPlatforms } from '../../words.ts';
import styles from '../add-results.module.css';
import { MappingFields } from './mapping-fields.tsx';

/** The choice of each text's own platform. */
export const ofEachText = '';

/** What a file does not say itself. */
export type CsvAnswers = {
  /** The days whose sums it has; empty while none is chosen. */
  from: string;
  to: string;
  platform: string;
  /** The text that all of its rows are about. */
  text: { id: string; title: string } | null;
};

type CsvQuestionsProps = {
  owner: string;
  read: ResultsFile;
  options: ResultsCsvOptions;
  answers: CsvAnswers;
  needsPlatform: boolean;
  today: string;
  errors: { from?: string | undefined; to?: string | undefined };
  onAnswer: (part: Partial<CsvAnswers>) => void;
  onRead: (options: ResultsCsvOptions) => void;
};

/** Asks for what a file leaves open: its columns, the order of its dates, its day, its platform and its text. */
export function CsvQuestions(props: CsvQuestionsProps) {
  const { owner, read, options, answers, needsPlatform, today, errors, onAnswer, onRead } = props;
  const mapping = (
    <MappingFields
      columns={read.columns}
      mapping={read.mapping}
      onChange={(next) => onRead({ ...options, mapping: next })}
    />
  );
  const asksDates = read.needsDateOrder || options.dateOrder !== undefined;
  return (
    <>
      {read.known ? (
        <Fold name="Columns" summary="Chosen by the kind of file">
          {mapping}
        </Fold>
      ) : (
        mapping
      )}
      {read.needsText && (
        <fieldset className={styles.text}>
          <legend>This file names no text. Which one is it about?</legend>
          <p className={styles.chosen}>
            {answers.text ? <b>{answers.text.title}</b> : 'No text is chosen yet.'}
          </p>
          <SavedTextSelect owner={owner} onChoose={({ id, title }) => onAnswer({ text: { id, title } })} />
        </fieldset>
      )}
      {(read.needsDay || needsPlatform || asksDates) && (
        <div className={styles.pair}>
          {read.needsDay && (
            <>
              <DateField
                label="First day that the file counts"
                value={answers.from}
                max={today}
                error={errors.from}
                onDay={(from) => onAnswer({ from })}
              />
              <DateField
                label="Last day that the file counts"
                value={answers.to}
                max={today}
                error={errors.to}
                onDay={(to) => onAnswer({ to })}
              />
            </>
          )}
          {needsPlatform && (
            <Field label="Platform of the figures">
              {(control) => (
                <Select
                  {...control}
                  value={answers.platform}
                  onChange={({ currentTarget }) => onAnswer({ platform: currentTarget.value })}
                >
                  <option value={ofEachText}>That of each text</option>
                  {resultPlatforms.map((id) => (
                    <option key={id} value={id}>
                      {platformName(id)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {asksDates && (
            <Field label="3/4/2026 in this file is">
              {(control) => (
                <Select
                  {...control}
                  value={options.dateOrder ?? ''}
                  onChange={({ currentTarget }) => {
                    const { dateOrder: _before, ...rest } = options;
                    const { value } = currentTarget;
                    onRead(value === '' ? rest : { ...rest, dateOrder: value as DateOrder });
                  }}
                >
                  <option value="">Choose</option>
                  <option value="month-first">March 4</option>
                  <option value="day-first">April 3</option>
                </Select>
              )}
            </Field>
          )}
        </div>
      )}
    </>
  );
}
