import { useRef, useState } from 'react';
import { defaultEventTime, eventPlatforms, type EventPlatform } from '#domain/calendar/event.ts';
import { proposeDates } from '#domain/calendar/propose-dates.ts';
import type { Guide } from '#domain/first-project/guide.ts';
import { proposePlatform, type Publication } from '#domain/first-project/plan.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { pieceLabel } from '#domain/pieces/piece-kinds.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { counted } from '#domain/text/format.ts';
import { browserZone } from '../../../components/browser-zone.ts';
import { Button } from '../../../components/button.tsx';
import { DateField } from '../../../components/date/date-field.tsx';
import { formatTime } from '../../../components/format.ts';
import { Field } from '../../../components/field.tsx';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { Choice } from '../../../tools/calendar/event/choice.tsx';
import { whenErrors } from '../../../tools/calendar/event/when-fields.tsx';
import { planPieces, type PlannedPiece } from '../plan-pieces.ts';
import styles from './plan-step.module.css';
import form from './step-frame.module.css';
import { StepActions, StepFrame } from './step-frame.tsx';

type PlanStepProps = {
  owner: string;
  guide: Guide;
  pieces: readonly ContentRecord[];
  changed: Readonly<Record<string, Partial<Publication>>>;
  onChange: (contentId: string, part: Partial<Publication>) => void;
  onPlanned: () => void;
};

const platforms = eventPlatforms.map((id) => [id, platformLabels[id]] as const);

/** Step 4: a date for each piece, proposed and editable, and its event in the calendar. */
export function PlanStep({ owner, guide, pieces, changed, onChange, onPlanned }: PlanStepProps) {
  const [now] = useState(() => new Date());
  const zone = browserZone();
  const dates = proposeDates(pieces.length, now, zone);
  const planned = pieces.map((piece, index): PlannedPiece => ({
    piece,
    ...dates[index]!,
    platform: proposePlatform(piece),
    ...changed[piece.id],
  }));
  const { form: place, errors, show, clear } = useFieldErrors<string>();
  const isPlanning = useRef(false);

  async function plan(): Promise<void> {
    const found = planned.flatMap(({ piece, date, time }) =>
      Object.entries(whenErrors({ date, time })).map(([field, error]) => [`${field} ${piece.id}`, error]),
    );
    if (show(Object.fromEntries(found) as Record<string, string>) || isPlanning.current) return;
    isPlanning.current = true;
    await planPieces(owner, guide, { planned, zone }).then(onPlanned, notifyError);
    isPlanning.current = false;
  }

  return (
    <StepFrame
      title="Plan them in the calendar"
      lead={`The next weekdays at ${formatTime(defaultEventTime)} are proposed, in your time zone (${zone.replaceAll('_', ' ')}). Nothing is published by itself.`}
    >
      <form
        ref={place}
        noValidate
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          void plan();
        }}
      >
        <ul className={styles.pieces}>
          {planned.map(({ piece, ...publication }) => (
            <li key={piece.id}>
              <PlannedFields
                piece={piece}
                publication={publication}
                errorOf={(field) => errors[`${field} ${piece.id}`]}
                onChange={(part) => {
                  for (const field of Object.keys(part)) clear(`${field} ${piece.id}`);
                  onChange(piece.id, part);
                }}
              />
            </li>
          ))}
        </ul>
        <StepActions note={pieces.length === 0 && 'The pieces are not in your library any more.'}>
          <Button type="submit">
            {pieces.length === 0 ? 'Finish without dates' : `Plan ${counted(pieces.length, 'date')}`}
          </Button>
        </StepActions>
      </form>
    </StepFrame>
  );
}

type PlannedFieldsProps = {
  piece: ContentRecord;
  publication: Publication;
  errorOf: (field: 'date' | 'time') => string | undefined;
  onChange: (part: Partial<Publication>) => void;
};

function PlannedFields({ piece, publication, errorOf, onChange }: PlannedFieldsProps) {
  const kind = pieceLabel(piece.derivedFrom?.kind ?? '');
  return (
    <fieldset className={styles.piece}>
      <legend>
        <strong>{kind}</strong> <span>{piece.title}</span>
      </legend>
      <DateField
        label="Date"
        min="1970-01-01"
        max="2199-12-31"
        value={publication.date}
        error={errorOf('date')}
        onDay={(date) => onChange({ date })}
      />
      <Field label="Time" error={errorOf('time')}>
        {(control) => (
          <input
            {...control}
            type="time"
            value={publication.time}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
          />
        )}
      </Field>
      <Choice<EventPlatform>
        label="Platform"
        value={publication.platform}
        options={platforms}
        onChange={(platform) => onChange({ platform })}
      />
    </fieldset>
  );
}
