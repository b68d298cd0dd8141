import { useState } from 'react';
import { createMetric } from '#domain/analytics/create-metric.ts';
import { figureNames, hasNoFigure, type FigureName, type Figures } from '#domain/analytics/metric-figures.ts';
import { metricId } from '#domain/analytics/metric-id.ts';
import { platformName } from '#domain/analytics/results/platform-of.ts';
import { readTypedFigure } from '#domain/analytics/typed-figure.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { quoted } from '#domain/text/format.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { DateField, unreadableDate } from '../../../../components/date/date-field.tsx';
import { DialogActions } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { useFieldErrors, type FieldErrors } from '../../../../components/use-field-errors.ts';
import { SavedTextSelect } from '../../../../contents/pickers/saved-text-select.tsx';
import { performanceMetrics, storeMetrics } from '../../../../storage/collections/performance-metrics.ts';
import { useLiveQuery } from '../../../../storage/use-live-query.ts';
import { fieldLabels, resultPlatforms } from '../words.ts';
import styles from './add-results.module.css';
import { tellStored } from './tell-stored.ts';

type Typed = Record<FigureName, string>;
type FieldName = FigureName | 'text' | 'date';
type ChosenText = { id: string; title: string };

const fieldHints: Partial<Record<FigureName, string>> = {
  engagement: 'Percent of those who saw it.',
  position: 'Mean place in search results.',
};

type ByHandProps = {
  owner: string;
  /** The text whose results are added, if that is known. */
  given: ChosenText | null;
  /** The platform of a text that is chosen. */
  platformOf: (contentId: string) => string;
  today: string;
  onClose: () => void;
};

/** Figures of a text on a day, typed in. What was typed for that day before is shown, and replaced. */
export function ByHand({ owner, given, platformOf, today, onClose }: ByHandProps) {
  const [text, setText] = useState<ChosenText | null>(given);
  const [date, setDate] = useState(today);
  const [isReadable, setIsReadable] = useState(true);
  const [platform, setPlatform] = useState(given ? platformOf(given.id) : 'web');
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, show, clear } = useFieldErrors<FieldName>();
  const before = useTypedBefore(owner, text && date ? { contentId: text.id, date, platform } : null);
  const valueOf = (name: FigureName) => typed[name] ?? (before?.[name] ?? '').toString();

  async function save() {
    if (isBusy) return;
    const read = readAll(valueOf);
    const found: FieldErrors<FieldName> = { ...read.problems };
    if (!text) found.text = 'Please choose a text.';
    if (!isReadable) found.date = unreadableDate;
    else if (date === '') found.date = 'Please choose a day.';
    if (Object.keys(read.problems).length === 0 && hasNoFigure(read.figures))
      found.views = formatError('metrics.no-figure');
    if (show(found) || !text) return;
    setIsBusy(true);
    try {
      const metric = createMetric(
        { contentId: text.id, date, platform, source: 'typed', ...read.figures },
        new Date(),
      );
      const stored = await storeMetrics(owner, [metric]);
      onClose();
      tellStored(`Results of ${quoted(text.title)} saved.`, stored);
    } catch (failure) {
      const { details, message } = toAppError(failure, 'storage.failed');
      const at = figureNames.find((name) => name === details.field) ?? 'views';
      show({ [at]: message });
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Results by hand"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className={styles.text} aria-invalid={errors.text ? true : undefined} tabIndex={-1}>
        <legend>Text</legend>
        <p className={styles.chosen}>{text ? <b>{text.title}</b> : 'No text is chosen yet.'}</p>
        <SavedTextSelect
          owner={owner}
          onChoose={(record) => {
            clear('text');
            setText({ id: record.id, title: record.title });
            setPlatform(platformOf(record.id));
          }}
        />
        {errors.text && (
          <p className={styles.error} role="alert">
            {errors.text}
          </p>
        )}
      </fieldset>
      <div className={styles.pair}>
        <DateField
          label="Day"
          value={date}
          max={today}
          error={errors.date}
          onReadable={setIsReadable}
          onDay={(day) => {
            clear('date');
            setDate(day);
          }}
        />
        <Field label="Platform">
          {(control) => (
            <Select
              {...control}
              value={platform}
              onChange={({ currentTarget }) => setPlatform(currentTarget.value)}
            >
              {resultPlatforms.map((id) => (
                <option key={id} value={id}>
                  {platformName(id)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {before && (
        <output className={styles.note}>
          Figures were typed in for this day before. Saving replaces them.
        </output>
      )}
      <div className={styles.figures}>
        {figureNames.map((name) => (
          <TextField
            key={name}
            label={fieldLabels[name]}
            hint={fieldHints[name]}
            error={errors[name]}
            inputMode="decimal"
            autoComplete="off"
            value={valueOf(name)}
            onChange={({ currentTarget }) => {
              clear(name);
              setTyped({ ...typed, [name]: currentTarget.value });
            }}
          />
        ))}
      </div>
      <p className={styles.note}>Leave out what you do not know. 0 is a figure, an empty field is none.</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving...">
          Save results
        </BusyButton>
      </DialogActions>
    </form>
  );
}

function readAll(valueOf: (name: FigureName) => string): {
  figures: Figures;
  problems: FieldErrors<FigureName>;
} {
  const read = figureNames.map((name) => [name, readTypedFigure(name, valueOf(name))] as const);
  const problems = read.flatMap(([name, one]) => ('problem' in one ? [[name, one.problem] as const] : []));
  return {
    figures: Object.fromEntries(
      read.map(([name, one]) => [name, 'value' in one ? one.value : null]),
    ) as Figures,
    problems: Object.fromEntries(problems),
  };
}

/** What was typed for this text, day and platform; null for nothing. */
function useTypedBefore(
  owner: string,
  of: { contentId: string; date: string; platform: string } | null,
): Figures | null {
  const id = of && metricId({ ...of, source: 'typed' });
  const found = useLiveQuery(
    async () => ({ id, metric: id ? ((await performanceMetrics.get(owner, id)) ?? null) : null }),
    [owner, id],
  );
  return found?.id === id ? (found?.metric ?? null) : null;
}
