import { useId, useState } from 'react';
import {
  countNames,
  noCounts,
  pickCounts,
  type CountName,
  type Counts,
} from '#domain/ab-test/counts/day-counts.ts';
import { countedDays } from '#domain/ab-test/counts/counted-days.ts';
import { enterDays, enterTotals } from '#domain/ab-test/counts/change-counts.ts';
import { readFigure } from '#domain/competitive/index-file/read-figure.ts';
import type { AbTest, VariantId } from '#domain/ab-test/test.ts';
import { counted } from '#domain/text/format.ts';
import { browserZone } from '../../../components/browser-zone.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import choices from '../../../components/choices.module.css';
import { DateField } from '../../../components/date/date-field.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { formatDay } from '../../../components/format.ts';
import { TextField } from '../../../components/text-field.tsx';
import type { TestActions } from '../use-test-actions.ts';
import styles from './counts.module.css';
import { useCountsDraft, type CountsDraft } from './use-counts-draft.ts';

type EnterDialogProps = {
  owner: string;
  test: AbTest;
  today: string;
  actions: Pick<TestActions, 'changeCounts'>;
  onClose: () => void;
};

const labels: Record<CountName, string> = {
  traffic: 'Visitors',
  clicks: 'Visits',
  conversions: 'Conversions',
};
const notWhole = 'Enter a whole number, such as 1,250.';

/** Types in counts: those of a day, or the sums. What was typed stays until it is saved or discarded. */
export function EnterDialog(props: EnterDialogProps) {
  const { owner, test, today } = props;
  const draft = useCountsDraft(owner, test.id, {
    isByDay: test.days.length > 0 || test.variants.every(({ traffic }) => traffic === 0),
    day: today,
    counts: {},
  });
  return draft && <CountsForm {...props} draft={draft} />;
}

function CountsForm({ test, today, actions, draft, onClose }: EnterDialogProps & { draft: CountsDraft }) {
  const { isByDay, day, counts: entered } = draft.typed;
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const name = useId();
  const { from: since } = countedDays(test, { today, zone: browserZone() });

  const knownOf = (id: VariantId): Counts =>
    pickCounts(
      isByDay
        ? (test.days.find((counts) => counts.day === day && counts.variant === id) ?? noCounts)
        : test.variants.find((variant) => variant.id === id)!,
    );
  const textOf = (id: VariantId, count: CountName) => {
    const typed = entered[id]?.[count];
    if (typed !== undefined) return typed;
    const known = knownOf(id)[count];
    return known === 0 ? '' : String(known);
  };
  const valueOf = (id: VariantId, count: CountName) => readCount(textOf(id, count));
  const isWrong = test.variants.some(({ id }) => countNames.some((count) => valueOf(id, count) === null));

  async function save() {
    setIsTried(true);
    if (isBusy || isWrong || (isByDay && day === '')) return;
    setIsBusy(true);
    const counts = test.variants.map(
      ({ id }) =>
        [id, Object.fromEntries(countNames.map((count) => [count, valueOf(id, count)!])) as Counts] as const,
    );
    const isSaved = isByDay
      ? await actions.changeCounts(test, `Saved the counts of ${formatDay(day)}.`, (stored) =>
          enterDays(
            stored,
            counts.map(([variant, each]) => ({ day, variant, ...each })),
            new Date(),
          ),
        )
      : await actions.changeCounts(test, 'Saved the counts.', (stored) =>
          enterTotals(stored, Object.fromEntries(counts), new Date()),
        );
    setIsBusy(false);
    if (!isSaved) return;
    draft.discard();
    onClose();
  }

  return (
    <Dialog title="Enter counts" isWide onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {draft.isFromBefore && (
          <output className={styles.before}>
            <span>You typed these counts before. They are not saved yet.</span>
            <Button variant="subtle" size="sm" onClick={draft.discard}>
              Discard
            </Button>
          </output>
        )}
        <fieldset className={choices.inline}>
          <legend>Counts of</legend>
          <label>
            <input type="radio" name={name} checked={isByDay} onChange={() => draft.set({ isByDay: true })} />{' '}
            One day
          </label>
          <label>
            <input
              type="radio"
              name={name}
              checked={!isByDay}
              onChange={() => draft.set({ isByDay: false })}
            />{' '}
            All days together
          </label>
        </fieldset>
        {isByDay ? (
          <DateField
            label="Day"
            value={day}
            max={today}
            min={since}
            error={isTried && day === '' ? 'Choose a day.' : undefined}
            onDay={(chosen) => draft.set({ day: chosen })}
          />
        ) : (
          test.days.length > 0 && (
            <p className={styles.note}>These sums replace the counts of {counted(daysOf(test), 'day')}.</p>
          )
        )}
        {test.variants.map(({ id }) => {
          const letter = id.toUpperCase();
          const [traffic, conversions] = [valueOf(id, 'traffic'), valueOf(id, 'conversions')];
          const isMore = traffic !== null && conversions !== null && conversions > traffic;
          return (
            <fieldset key={id} className={styles.counts}>
              <legend>Variant {letter}</legend>
              {countNames.map((count) => (
                <TextField
                  key={count}
                  label={`${labels[count]} of ${letter}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={textOf(id, count)}
                  error={valueOf(id, count) === null ? notWhole : undefined}
                  onChange={({ currentTarget }) => draft.type(id, count, currentTarget.value)}
                />
              ))}
              {isMore && (
                <p className={styles.note}>
                  More conversions than visitors: only as many as there are visitors are counted.
                </p>
              )}
            </fieldset>
          );
        })}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving">
            Save counts
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const mostCount = 1_000_000_000_000;

/** The number in a field, 0 for an empty one, null for anything else. */
function readCount(text: string): number | null {
  if (text.trim() === '') return 0;
  const { value } = readFigure(text, 'count');
  return typeof value === 'number' && value <= mostCount ? value : null;
}

const daysOf = ({ days }: AbTest) => new Set(days.map(({ day }) => day)).size;
