import { browserZone } from '../../../../../components/browser-zone.ts';
import choices from '../../../../../components/choices.module.css';
import { DateField } from '../../../../../components/date/date-field.tsx';
import { ZoneField } from '../../../../../components/date/zone-field.tsx';
import { TextField } from '../../../../../components/text-field.tsx';
import { useToday } from '../../../../../components/use-today.ts';
import type { StartDraft } from '../start-draft.ts';
import styles from '../start.module.css';

type WhenPartProps = { draft: StartDraft; onChange: (changes: Partial<StartDraft>) => void };

/** Now, or at a time in a zone that is named. */
export function WhenPart({ draft, onChange }: WhenPartProps) {
  const { isLater, date, time, zone } = draft;
  const today = useToday(zone);
  return (
    <div className={styles.group}>
      <fieldset className={choices.inline}>
        <legend>When</legend>
        <label>
          <input
            type="radio"
            name="send-when"
            checked={!isLater}
            onChange={() => onChange({ isLater: false })}
          />
          Now
        </label>
        <label>
          <input
            type="radio"
            name="send-when"
            checked={isLater}
            onChange={() => onChange({ isLater: true })}
          />
          At a time
        </label>
      </fieldset>
      {isLater && (
        <>
          <DateField label="Day" value={date} min={today} onDay={(day) => onChange({ date: day })} />
          <TextField
            label="Time"
            type="time"
            value={time}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value.slice(0, 5) })}
          />
          <ZoneField
            when={{ date, time, zone }}
            ownZone={browserZone()}
            onChange={(changed) => onChange({ zone: changed })}
          />
        </>
      )}
    </div>
  );
}
